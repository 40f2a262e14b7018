import { DateTime, Duration } from "luxon";
import type { CalendarValue, WrittenEvent } from "./calendar-events.ts";
import { ianaZone } from "./zone-names.ts";

/** When an event is, in the words of a sheet and by the clock of the club. */
export interface EventMoment {
  date: string;
  /** "TBD" where only the day is known. */
  time: string;
  /**
   * The club's, by whose clock the time is told; "" where the calendar names no zone: then it may be the
   * venue's clock.
   */
  zone: string;
  /** "" where it ends on its first day. */
  endDate: string;
  endTime: string;
  /** For the order of events. */
  at: number;
}

interface Zones {
  /** The club's. */
  club: string;
  /** Names that the calendar gives to zones itself. */
  own: ReadonlyMap<string, string>;
}

/** A moment, or what is wrong with it. */
type Moment = { at: DateTime; isDay: boolean; isFloating: boolean } | { wrong: string };

/** The words, or what was expected of the start. */
export function eventMoment(event: WrittenEvent, zones: Zones): EventMoment | { wrong: string } {
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

/** "7:30 PM" says its half of the day, whatever the times beside it are. */
const clock = (at: DateTime) => at.toFormat("h:mm a", { locale: "en-US" });

const EXPECTED = "a start date or time, such as DTSTART:20261010T233000Z (export the calendar again)";

function momentOf(value: CalendarValue | undefined, { club, own }: Zones): Moment {
  if (!value) return { wrong: EXPECTED };
  const name = value.zone;
  const zone = name === null ? club : (ianaZone(name) ?? own.get(name) ?? null);
  if (zone === null) return { wrong: `a time zone we know, such as America/New_York, instead of ${name}` };
  // What a broken moment lacks stands as "T::".
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

/** Longer than any game goes on: what ends after so many hours is of several days. */
const LONGEST_GAME_HOURS = 18;

/**
 * Whether only days are known, and the last one. An end is the first moment that is over: of a day the next
 * one. Midnight to midnight is how some programs write a day.
 */
function spanOf({ at, isDay }: { at: DateTime; isDay: boolean }, end: DateTime | null) {
  const isMidnight = (one: DateTime) => one.hour === 0 && one.minute === 0;
  const isOpen = isDay || (isMidnight(at) && (!end || isMidnight(end)));
  if (!end || end <= at) return { isOpen, last: at };
  if (isOpen) return { isOpen, last: end.minus({ minutes: 1 }) };
  return { isOpen, last: end.diff(at, "hours").hours > LONGEST_GAME_HOURS ? end : at };
}
