import type { Database } from "../../client.ts";
import { practices } from "../../schema/schedule/practices.ts";
import {
  countPastRows,
  findClubEvent,
  listPastRows,
  listUpcomingRows,
  type RowRange,
} from "./club-events.ts";

/** Lists published practices that are not over, soonest first. */
export function listUpcomingPractices(db: Database, teamId: string, now: Date) {
  return listUpcomingRows(db, practices, teamId, now);
}

/** Lists a page of published practices that are over, newest first. */
export function listPastPractices(db: Database, teamId: string, now: Date, page: RowRange) {
  return listPastRows(db, practices, { teamId, now, page });
}

export function countPastPractices(db: Database, teamId: string, now: Date) {
  return countPastRows(db, practices, teamId, now);
}

/** Finds a practice. Null if unknown, unpublished or another club's. */
export function findPractice(db: Database, teamId: string, id: string) {
  return findClubEvent(db, practices, teamId, id);
}
