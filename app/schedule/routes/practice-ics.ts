import { teamPageVisit } from "../../site/club-visit.ts";
import { clubEventFeed } from "../events/club-event-feed.ts";
import type { Route } from "./+types/practice-ics.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return clubEventFeed(teamPageVisit(context), "practice");
}
