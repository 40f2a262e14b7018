import { clubName } from "../club/club-name.ts";
import { type FeedSite, siteUrl } from "../club/feed-site.ts";
import { type CalendarEvent, calendarUid, calledOffReason } from "./calendar.ts";
import { type ClubEvent, type ClubEventState, clubEventPath } from "./club-event.ts";
import { rescheduledFromText } from "./event-text.ts";

/** A club event with the fields that calendars need. Instants are UTC. */
export interface CalendarClubEvent extends ClubEvent {
  title: string;
  description: string;
  formerStart: Date | null;
  timeZone: string;
  state: ClubEventState;
  venue: string;
  address: string;
  whatToBring: string;
  contact: string;
  cost: string;
  sequence: number;
  timeRevised: Date | null;
  timeCreated: Date;
}

/** Makes a calendar event of a club event, with a link to its page and the facts that the page shows. */
export function clubCalendarEvent(clubEvent: CalendarClubEvent, site: FeedSite): CalendarEvent {
  const { id, type, start, end, timeZone, venue, address, sequence, state } = clubEvent;
  return {
    start,
    end,
    timeZone,
    venue,
    address,
    sequence,
    uid: calendarUid(type, site.team.teamId, id),
    revised: clubEvent.timeRevised ?? clubEvent.timeCreated,
    title: `${clubName(site.team)}: ${clubEvent.title}`,
    isTimeOpen: state === "tbd",
    off: calledOffReason(state),
    notes: notesOf(clubEvent),
    url: siteUrl(site, clubEventPath(clubEvent)),
  };
}

function notesOf(clubEvent: CalendarClubEvent): string[] {
  const { description, start, formerStart, timeZone, state, cost, whatToBring, contact } = clubEvent;
  const hasMoved = formerStart && formerStart.getTime() !== start.getTime();
  return [
    state === "tbd" ? "Time to be announced" : "",
    hasMoved ? rescheduledFromText(formerStart, timeZone) : "",
    description,
    cost && `Cost: ${cost}`,
    whatToBring && `Bring: ${whatToBring}`,
    contact && `Contact: ${contact}`,
  ].filter(Boolean);
}
