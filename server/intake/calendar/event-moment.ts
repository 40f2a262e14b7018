import { DateTime, Duration } from "luxon";
import type { CalendarValue, WrittenEvent } from "./calendar-events.ts";
import { ianaZone } from "./zone-names.ts";

/** When an event is, as texts like those of a sheet, in the club's zone. */
export interface EventMoment {
  date: string;
  /** "TBD" if only the day is known. */
  time: string;
  /**
   * The club's zone, which the time is converted to; "" if the calendar names no zone, because the time may
   * then be in the venue's zone.
   */
  zone: string;
  /** "" if the event ends on its first day. */
  endDate: string;
  endTime: string;
  /** Milliseconds, to sort events by. */
  at: number;
}

interface Zones {
  /** The club's IANA zone. */
  club: string;
  /** Zones that the calendar defines under its own names. */
  own: ReadonlyMap<string, string>;
}

/** A moment, or a description of what was expected instead. */
type Moment = { at: DateTime; isDay: boolean; isFloating: boolean } | { wrong: string };

/** The texts of an event's moment, or a description of what was expected as its start. */
export function parseEventMoment(event: WrittenEvent, zones: Zones): EventMoment | { wrong: string } {
  const start = momentOf(event.values.get("dtstart"), zones);
  if ("wrong" in start) return start;
  const end = endOf(event, start, zones);
  const { isOpen, last } = spanOf(start, end);
  const isSeveralDays = last.toISODate() !== start.at.toISODate();
  return {
    date: start.at.toFormat("yyyy-MM-dd"),
    time: isOpen ? "TBD" : clock(start.at),
    zone: isOpen || start.isFloating ? "" : zones.club,
    endDate: isSeveralDays ? last.toFormat("yyyy-MM-dd") : "",
    endTime: isOpen || isSeveralDays || !end ? "" : clock(end),
    at: start.at.toMillis(),
  };
}

/** "7:30 PM": with AM or PM, so that the half of the day is not inferred from other times. */
const clock = (at: DateTime) => at.toFormat("h:mm a", { locale: "en-US" });

const EXPECTED = "a start date or time, such as DTSTART:20261010T233000Z (export the calendar again)";

function momentOf(value: CalendarValue | undefined, { club, own }: Zones): Moment {
  if (!value) return { wrong: EXPECTED };
  const name = value.zone;
  const zone = name === null ? club : (ianaZone(name) ?? own.get(name) ?? null);
  if (zone === null) return { wrong: `a time zone we know, such as America/New_York, instead of ${name}` };
  // ical.js writes missing parts of an invalid moment as "T::".
  const text = value.text.replace(/T?:{1,2}$/, "");
  const isDay = !text.includes("T");
  const isFloating = name === null && !text.endsWith("Z");
  const written = DateTime.fromISO(text, { zone: isDay ? club : zone });
  return written.isValid ? { at: written.setZone(club), isDay, isFloating } : { wrong: EXPECTED };
}

function endOf({ values }: WrittenEvent, start: { at: DateTime }, zones: Zones): DateTime | null {
  const end = momentOf(values.get("dtend"), zones);
  if (!("wrong" in end)) return end.at;
  const duration = Duration.fromISO(values.get("duration")?.text ?? "");
  return duration.isValid ? start.at.plus(duration) : null;
}

/** The longest that a game can last, in hours. A longer event is taken to last several days. */
const MAX_GAME_HOURS = 18;

/**
 * Tells whether the event has only days and no times, and its last day. A calendar's end is exclusive. Some
 * programs write whole days as midnight to midnight.
 */
function spanOf({ at, isDay }: { at: DateTime; isDay: boolean }, end: DateTime | null) {
  const isMidnight = (one: DateTime) => one.hour === 0 && one.minute === 0;
  const isOpen = isDay || (isMidnight(at) && (!end || isMidnight(end)));
  if (!end || end <= at) return { isOpen, last: at };
  if (isOpen) return { isOpen, last: end.minus({ minutes: 1 }) };
  return { isOpen, last: end.diff(at, "hours").hours > MAX_GAME_HOURS ? end : at };
}
