import ical, { escape as escaped, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { DateTime } from "luxon";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { type CalendarEvent, calendarStatus, calendarTitle } from "../../domain/schedule/calendar.ts";
import { isMultiDay } from "../../domain/schedule/game-date.ts";

export interface Calendar {
  name: string;
  events: readonly CalendarEvent[];
}

/** Seconds after which calendar programs should load the calendar again. */
const REFRESH_SECONDS = 3600;

/**
 * A calendar as text/calendar (RFC 5545). Times are in the event's zone, with that zone's rules (VTIMEZONE).
 * An event whose time is not set fills its day. The same events always produce the same text.
 */
export function calendarText({ name, events }: Calendar): string {
  const calendar = ical({
    name: escaped(name, false),
    prodId: "//Fieldhouse//Calendar//EN",
    ttl: REFRESH_SECONDS,
    // No zone for the whole calendar: the library would use it for DTSTAMP, which must be in UTC.
    timezone: { name: null, generator: (zone) => zoneOf(zone)?.rules ?? null },
  });
  for (const event of events) calendar.createEvent(fieldsOf(event));
  return `${calendar.toString()}\r\n`;
}

function fieldsOf(event: CalendarEvent) {
  const { uid, sequence, revised, venue, address, notes, url, off } = event;
  return {
    ...timesOf(event),
    id: uid,
    sequence,
    url,
    stamp: revised,
    lastModified: revised,
    summary: calendarTitle(event),
    location: [venue, address].filter(Boolean).join(", "),
    description: [...notes, url].join("\n"),
    status: ICalEventStatus[calendarStatus(event)],
    // A cancelled event must not make its subscribers appear busy.
    transparency: off ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}

function timesOf({ start, end, timeZone, isTimeOpen }: CalendarEvent) {
  const timezone = zoneOf(timeZone)?.id ?? null;
  const local = (instant: Date) => DateTime.fromJSDate(instant, { zone: timeZone });
  if (!isTimeOpen) return { start: local(start), end: local(end), timezone };
  const isOfDays = isMultiDay({ timeOfGame: start, endTimeOfGame: end, timeZone, datePrecision: "day" });
  const last = local(isOfDays ? end : start).startOf("day");
  // The end of an all-day event is the beginning of the next day.
  return { start: local(start).startOf("day"), end: last.plus({ days: 1 }), timezone, allDay: true };
}

interface Zone {
  /** The name under which the zone's rules are listed: "America/New_York" for "US/Eastern". */
  id: string;
  rules: string;
}

const zones = new Map<string, Zone | null>();

/** The zone's rules; null if the tables have none. Times in such a zone are written in UTC. */
function zoneOf(timeZone: string): Zone | null {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const [rules = "", name = ""] = tzlib_get_ical_block(timeZone);
  const zone = rules === "" ? null : { id: name.replace(/^TZID=/, ""), rules };
  zones.set(timeZone, zone);
  return zone;
}
