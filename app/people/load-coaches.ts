import { type CoachCategory, ROLE_DETAIL_TITLE } from "../../domain/people/coach.ts";
import { DETAIL_TITLES } from "../../domain/people/player.ts";
import { profileValue } from "../../domain/people/roster.ts";
import type { FetchedPart } from "../../domain/values/messages.ts";
import { listCoaches } from "../../server/db/queries/people/coaches.ts";
import type { ClubVisit } from "../site/club-visit.ts";

/**
 * The error catalog's name for each list. The catalog has no name for the board, which therefore uses a
 * general one.
 */
const FETCHED = { coach: "coaches", staff: "staffs", executiveboard: "fetching" } as const satisfies Record<
  CoachCategory,
  FetchedPart
>;

export async function loadCoaches({ db, teamId, read }: ClubVisit, category: CoachCategory) {
  const coaches = await read(FETCHED[category], listCoaches(db, teamId, category));
  return coaches.map((coach) => ({
    id: coach.id,
    name: coach.name,
    title: profileValue(coach, ROLE_DETAIL_TITLE),
    hometown: profileValue(coach, DETAIL_TITLES.hometown),
    portrait: coach.portrait,
  }));
}
