import { clubEventsNewestFirst, clubEventsSoonestFirst } from "../../../domain/schedule/club-event.ts";
import { monthGroups } from "../../../domain/values/months.ts";
import type { StoredClubEvent } from "../../../server/db/queries/schedule/club-events.ts";
import {
  countPastEvents,
  listPastEvents,
  listUpcomingEvents,
} from "../../../server/db/queries/schedule/events.ts";
import {
  countPastPractices,
  listPastPractices,
  listUpcomingPractices,
} from "../../../server/db/queries/schedule/practices.ts";
import { type ClubVisit, createPartReader, notFoundAnswer } from "../../site/club-visit.ts";
import { pageNumber } from "../../site/page-number.ts";
import { loadEventTicketPaths } from "../../tickets/shown-tickets.ts";
import { CLUB_EVENT_LISTS, type ClubEventList } from "./club-event-lists.ts";
import type { ShownClubEvent } from "./club-event-row.tsx";

const PER_PAGE = 20;

const EVENTS = { listUpcoming: listUpcomingEvents, listPast: listPastEvents, countPast: countPastEvents };
const PRACTICES = {
  listUpcoming: listUpcomingPractices,
  listPast: listPastPractices,
  countPast: countPastPractices,
};
const SOURCES = {
  events: [EVENTS],
  practice: [PRACTICES],
  eventsandpractice: [EVENTS, PRACTICES],
} satisfies Record<ClubEventList, (typeof EVENTS)[]>;

/**
 * Upcoming club events, grouped by month. The list works even if the tickets cannot be read; practices have
 * none.
 */
export async function loadUpcomingClubEvents(visit: ClubVisit, list: ClubEventList) {
  const { db, teamId, now, read } = visit;
  const { readPart, failures } = createPartReader(visit);
  const none = new Map<string, string>();
  const lists = SOURCES[list].map((source) => source.listUpcoming(db, teamId, now));
  const [paths, found] = await Promise.all([
    list === "practice" ? none : readPart("tickets", loadEventTicketPaths(visit), none),
    read(CLUB_EVENT_LISTS[list].name, Promise.all(lists)),
  ]);
  const shown = clubEventsSoonestFirst(found.flat().map((clubEvent) => shownClubEvent(clubEvent, paths)));
  const hasOthers = shown.length === 0 && (await countPast(visit, list)) > 0;
  return { months: monthGroups(shown, startOf), now, page: 1, pages: 1, hasOthers, failures };
}

async function countPast({ db, teamId, now, read }: ClubVisit, list: ClubEventList): Promise<number> {
  const counted = SOURCES[list].map((source) => source.countPast(db, teamId, now));
  const counts = await read(CLUB_EVENT_LISTS[list].name, Promise.all(counted));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * A page of past club events. Each source is read up to the page's end, because one source may fill the
 * whole page.
 */
export async function loadPastClubEvents(visit: ClubVisit, list: ClubEventList, url: URL) {
  const { db, teamId, now, read } = visit;
  const page = pageNumber(url);
  if (page === null) throw notFoundAnswer("webPage");
  const limit = page * PER_PAGE;
  const listed = SOURCES[list].map((source) => source.listPast(db, teamId, now, { limit }));
  const [count, found] = await Promise.all([
    countPast(visit, list),
    read(CLUB_EVENT_LISTS[list].name, Promise.all(listed)),
  ]);
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  if (page > pages) throw notFoundAnswer("webPage");
  const shown = clubEventsNewestFirst(found.flat()).slice(limit - PER_PAGE, limit);
  const rows = shown.map((clubEvent) => shownClubEvent(clubEvent, new Map()));
  const hasOthers = count === 0 && (await loadUpcomingClubEvents(visit, list)).months.length > 0;
  return { months: monthGroups(rows, startOf), now, page, pages, hasOthers, failures: [] };
}

const startOf = ({ start }: { start: Date }) => start;

function shownClubEvent(clubEvent: StoredClubEvent, paths: ReadonlyMap<string, string>): ShownClubEvent {
  const { id, type, title, start, end, formerStart, timeZone, state, venue, address, kind, cost } = clubEvent;
  const ticketsPath = (type === "event" && paths.get(id)) || null;
  return {
    id,
    type,
    title,
    start,
    end,
    formerStart,
    timeZone,
    state,
    venue,
    address,
    kind,
    cost,
    ticketsPath,
  };
}
