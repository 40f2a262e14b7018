import type { Database } from "../../client.ts";
import { events } from "../../schema/schedule/events.ts";
import { countOver, getClubEvent, listAhead, listOver, type Page } from "./club-events.ts";

/** Lists published events that are not over, soonest first. */
export function listUpcomingEvents(db: Database, teamId: string, now: Date) {
  return listAhead(db, events, teamId, now);
}

/** Lists a page of published events that are over, newest first. */
export function listPastEvents(db: Database, teamId: string, now: Date, page: Page) {
  return listOver(db, events, { teamId, now, page });
}

export function countPastEvents(db: Database, teamId: string, now: Date) {
  return countOver(db, events, teamId, now);
}

/** Finds an event. Null if unknown, unpublished or another club's. */
export function getEvent(db: Database, teamId: string, id: string) {
  return getClubEvent(db, events, teamId, id);
}
