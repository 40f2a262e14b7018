import { clubName } from "../../../domain/club/club-name.ts";
import { clubEventsSoonestFirst } from "../../../domain/schedule/club-event.ts";
import { type CalendarClubEvent, clubCalendarEvent } from "../../../domain/schedule/club-event-calendar.ts";
import { listUpcomingEvents } from "../../../server/db/queries/schedule/events.ts";
import { listUpcomingPractices } from "../../../server/db/queries/schedule/practices.ts";
import { calendarText } from "../../../server/feeds/calendar-text.ts";
import type { ClubVisit } from "../../site/club-visit.ts";
import { feedResponse } from "../../site/feed-response.ts";
import { CLUB_EVENT_LISTS, type ClubEventList } from "./club-event-lists.ts";

/**
 * Past club events stay in the calendar feed for a year; otherwise they would disappear from subscribers'
 * calendars.
 */
const PAST_MS = 365 * 86_400_000;

const SOURCES = {
  events: [listUpcomingEvents],
  practice: [listUpcomingPractices],
  eventsandpractice: [listUpcomingEvents, listUpcomingPractices],
} satisfies Record<ClubEventList, (typeof listUpcomingEvents)[]>;

/** The calendar feed of one of the lists, with the club events of the past year. */
export async function clubEventFeed({ db, teamId, site, now }: ClubVisit, list: ClubEventList) {
  const since = new Date(now.getTime() - PAST_MS);
  const found = await Promise.all(SOURCES[list].map((listSince) => listSince(db, teamId, since)));
  const events = clubEventsSoonestFirst(found.flat()).map((clubEvent) => clubCalendarEvent(clubEvent, site));
  const name = `${clubName(site.team)}: ${CLUB_EVENT_LISTS[list].title}`;
  return feedResponse("ics", `${site.team.slug}-${list}`, calendarText({ name, events }));
}

/** A calendar file with one club event. */
export function clubEventFile({ site }: ClubVisit, clubEvent: CalendarClubEvent) {
  const event = clubCalendarEvent(clubEvent, site);
  const text = calendarText({ name: event.title, events: [event] });
  return feedResponse("ics", `${site.team.slug}-${clubEvent.type}`, text);
}
