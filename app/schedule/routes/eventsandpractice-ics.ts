import { teamVisit } from "../../site/club-visit.ts";
import { gatheringFeed } from "../gathering-feed.ts";
import type { Route } from "./+types/eventsandpractice-ics.ts";

/** The calendar of the club's events and practices. */
export async function loader({ context }: Route.LoaderArgs) {
  return gatheringFeed(teamVisit(context), "eventsandpractice");
}
