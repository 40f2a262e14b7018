import { findEvent } from "../../../server/db/queries/schedule/events.ts";
import { alwaysAvailableVisit, notFoundAnswer } from "../../site/club-visit.ts";
import { clubEventFile } from "../events/club-event-feed.ts";
import type { Route } from "./+types/events.$eventId.ics.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = alwaysAvailableVisit(context);
  const found = await findEvent(visit.db, visit.teamId, params.eventId);
  if (!found) throw notFoundAnswer("other");
  return clubEventFile(visit, found);
}
