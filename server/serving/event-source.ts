import { sportLabel } from "../../domain/sports/sports.ts";
import type { EventOrigin } from "../ports/events.ts";
import type { Site } from "./site.ts";

/** The club's names in an analytics event; empty on a host without a club. */
export function eventOriginOf(site: Site | null): EventOrigin {
  return {
    organization: site?.team.organizationId ?? "",
    team: site?.team.teamId ?? "",
    sport: site ? sportLabel(site.team.sportsType) : "",
    version: __VERSION__.version,
  };
}
