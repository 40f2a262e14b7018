import { teamPageVisit } from "../../site/club-visit.ts";
import { clubEventFeed } from "../club-event-feed.ts";
import type { Route } from "./+types/eventsandpractice-ics.ts";

/** The calendar of the club's events and practices. */
export async function loader({ context }: Route.LoaderArgs) {
  return clubEventFeed(teamPageVisit(context), "eventsandpractice");
}
