import { sportLabel } from "../../domain/sports/sports.ts";
import type { EventSource } from "../ports/events.ts";
import type { Site } from "./site.ts";

/** The club's names in an analytics event; empty on a host without a club. */
export function eventSource(site: Site | null): EventSource {
  return {
    organization: site?.team.organizationId ?? "",
    team: site?.team.teamId ?? "",
    sport: site ? sportLabel(site.team.sportsType) : "",
    version: __VERSION__.version,
  };
}
