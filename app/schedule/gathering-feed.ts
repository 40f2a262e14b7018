import { clubName } from "../../domain/club/club-name.ts";
import { soonestFirst } from "../../domain/schedule/gathering.ts";
import { type CalendarGathering, gatheringEvent } from "../../domain/schedule/gathering-event.ts";
import { listUpcomingEvents } from "../../server/db/queries/schedule/events.ts";
import { listUpcomingPractices } from "../../server/db/queries/schedule/practices.ts";
import { calendarText } from "../../server/feeds/calendar-text.ts";
import type { ClubVisit } from "../site/club-visit.ts";
import { feedAnswer } from "../site/feed-answer.ts";
import { GATHERING_LISTS, type GatheringList } from "./gathering-lists.ts";

/** How long a subscriber's calendar holds what took place: a year. */
const KEPT_MS = 365 * 86_400_000;

const SOURCES = {
  events: [listUpcomingEvents],
  practice: [listUpcomingPractices],
  eventsandpractice: [listUpcomingEvents, listUpcomingPractices],
} satisfies Record<GatheringList, (typeof listUpcomingEvents)[]>;

/** The calendar of one of the lists, with what took place in the past year. */
export async function gatheringFeed({ db, teamId, site, now }: ClubVisit, list: GatheringList) {
  const since = new Date(now.getTime() - KEPT_MS);
  const found = await Promise.all(SOURCES[list].map((listSince) => listSince(db, teamId, since)));
  const events = soonestFirst(found.flat()).map((gathering) => gatheringEvent(gathering, site));
  const name = `${clubName(site.team)}: ${GATHERING_LISTS[list].title}`;
  return feedAnswer("ics", `${site.team.slug}-${list}`, calendarText({ name, events }));
}

/** One event or practice, to be added to a calendar. */
export function oneGathering({ site }: ClubVisit, gathering: CalendarGathering) {
  const event = gatheringEvent(gathering, site);
  const text = calendarText({ name: event.title, events: [event] });
  return feedAnswer("ics", `${site.team.slug}-${gathering.type}`, text);
}
