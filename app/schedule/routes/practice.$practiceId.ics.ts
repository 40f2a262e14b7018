import { findPractice } from "../../../server/db/queries/schedule/practices.ts";
import { notFoundAnswer, teamPageVisit } from "../../site/club-visit.ts";
import { clubEventFile } from "../events/club-event-feed.ts";
import type { Route } from "./+types/practice.$practiceId.ics.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const found = await findPractice(visit.db, visit.teamId, params.practiceId);
  if (!found) throw notFoundAnswer("other");
  return clubEventFile(visit, found);
}
