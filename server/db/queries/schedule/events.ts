import type { Database } from "../../client.ts";
import { events } from "../../schema/schedule/events.ts";
import {
  countPastRows,
  findClubEvent,
  listPastRows,
  listUpcomingRows,
  type RowRange,
} from "./club-events.ts";

/** Lists published events that are not over, soonest first. */
export function listUpcomingEvents(db: Database, teamId: string, now: Date) {
  return listUpcomingRows(db, events, teamId, now);
}

/** Lists a page of published events that are over, newest first. */
export function listPastEvents(db: Database, teamId: string, now: Date, page: RowRange) {
  return listPastRows(db, events, { teamId, now, page });
}

export function countPastEvents(db: Database, teamId: string, now: Date) {
  return countPastRows(db, events, teamId, now);
}

/** Finds an event. Null if unknown, unpublished or another club's. */
export function findEvent(db: Database, teamId: string, id: string) {
  return findClubEvent(db, events, teamId, id);
}
