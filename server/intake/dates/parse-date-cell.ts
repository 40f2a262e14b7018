import { parseDateRange, parseMonth } from "./parse-date-range.ts";
import { type DayOrder, parseDay, type WrittenDay } from "./parse-day.ts";
import { isToBeAnnounced, parseTime, type WrittenTime } from "./parse-time.ts";
import type { Weekdays } from "./weekdays.ts";

/** A whole cell of a date column. */
export interface WrittenDates {
  /** `day` is null if only the month is written. */
  first: Omit<WrittenDay, "day"> & { day: number | null };
  /** The last day of a tournament; null for a single day. */
  last: WrittenDay | null;
  firstWeekdays: Weekdays | null;
  lastWeekdays: Weekdays | null;
  /** The time in the cell; null if there is none. */
  time: WrittenTime | null;
}

/** Parses a whole date cell; null if it is no date, or contains anything else. */
export function parseDateCell(text: string, order: DayOrder): WrittenDates | null {
  const range = parseDateRange(text, order);
  if (range) return { ...range, time: null };
  const month = parseMonth(text);
  if (month)
    return {
      first: { ...month, day: null },
      last: null,
      firstWeekdays: null,
      lastWeekdays: null,
      time: null,
    };
  const found = parseDay(text, order);
  const time = found && timeBehind(found.rest);
  if (!found || time === null) return null;
  return {
    first: found.day,
    last: null,
    firstWeekdays: found.weekdays,
    lastWeekdays: null,
    time: time === "unknown" ? null : time,
  };
}

/** Midnight, which spreadsheet programs add after a date without a time. */
const NO_TIME = /^(?:0?0:00(?::00)?|12:00:00 AM)$/i;

function timeBehind(rest: string): WrittenTime | "unknown" | null {
  if (isToBeAnnounced(rest) || NO_TIME.test(rest)) return "unknown";
  // "Oct 3 8" is ambiguous, so a bare number after a date is not read as a time.
  return /^\d{1,2}$/.test(rest) ? null : parseTime(rest.replace(/^\((?<inner>[^()]*)\)$/, "$<inner>"));
}
