import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import { clubEventFeed } from "../events/club-event-feed.ts";
import type { Route } from "./+types/events-ics.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return clubEventFeed(alwaysAvailableVisit(context), "events");
}
