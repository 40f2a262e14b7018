import { getEvent } from "../../../server/db/queries/schedule/events.ts";
import { clubVisit, missing } from "../../site/club-visit.ts";
import { oneGathering } from "../gathering-feed.ts";
import type { Route } from "./+types/events.$eventId.ics.ts";

/** One event, to be added to a calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = clubVisit(context);
  const found = await getEvent(visit.db, visit.teamId, params.eventId);
  if (!found) throw missing("other");
  return oneGathering(visit, found);
}
