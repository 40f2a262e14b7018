import { teamVisit } from "../../site/club-visit.ts";
import { gatheringFeed } from "../gathering-feed.ts";
import type { Route } from "./+types/practice-ics.ts";

/** The calendar of the club's practices. */
export async function loader({ context }: Route.LoaderArgs) {
  return gatheringFeed(teamVisit(context), "practice");
}
