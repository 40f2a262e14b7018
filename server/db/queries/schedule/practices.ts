import type { Database } from "../../client.ts";
import { practices } from "../../schema/schedule/practices.ts";
import { countOver, getClubEvent, listAhead, listOver, type Page } from "./club-events.ts";

/** Lists published practices that are not over, soonest first. */
export function listUpcomingPractices(db: Database, teamId: string, now: Date) {
  return listAhead(db, practices, teamId, now);
}

/** Lists a page of published practices that are over, newest first. */
export function listPastPractices(db: Database, teamId: string, now: Date, page: Page) {
  return listOver(db, practices, { teamId, now, page });
}

export function countPastPractices(db: Database, teamId: string, now: Date) {
  return countOver(db, practices, teamId, now);
}

/** Finds a practice. Null if unknown, unpublished or another club's. */
export function getPractice(db: Database, teamId: string, id: string) {
  return getClubEvent(db, practices, teamId, id);
}
