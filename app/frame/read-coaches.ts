import type { CoachCategory } from "../../domain/coach.ts";
import { detail } from "../../domain/roster.ts";
import { listCoaches } from "../../server/db/queries/coaches.ts";
import type { ClubVisit } from "./club-visit.ts";

/** One of the three lists of people, each with what stands on a card. */
export async function readCoaches({ db, teamId }: ClubVisit, category: CoachCategory) {
  const coaches = await listCoaches(db, teamId, category);
  return coaches.map((coach) => ({
    id: coach.id,
    name: coach.name,
    title: detail(coach, "Title"),
    hometown: detail(coach, "Hometown"),
    portrait: coach.portrait,
  }));
}
