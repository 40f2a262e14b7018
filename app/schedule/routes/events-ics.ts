import { clubVisit } from "../../site/club-visit.ts";
import { gatheringFeed } from "../gathering-feed.ts";
import type { Route } from "./+types/events-ics.ts";

/** The calendar of the club's events. */
export async function loader({ context }: Route.LoaderArgs) {
  return gatheringFeed(clubVisit(context), "events");
}
