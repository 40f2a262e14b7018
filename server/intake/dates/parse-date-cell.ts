import { writtenMonth, writtenRange } from "./parse-date-range.ts";
import { type DayOrder, type WrittenDay, writtenDay } from "./parse-day.ts";
import { isUnknown, type WrittenTime, writtenTime } from "./parse-time.ts";
import type { Weekdays } from "./weekdays.ts";

/** A whole cell of a column of dates. */
export interface WrittenDates {
  /** The day is null where only the month is written. */
  first: Omit<WrittenDay, "day"> & { day: number | null };
  /** Of a tournament of several days. */
  last: WrittenDay | null;
  firstWeekdays: Weekdays | null;
  lastWeekdays: Weekdays | null;
  /** Null if none is written in the cell. */
  time: WrittenTime | null;
}

/** Null if the cell is anything else, or more than that. */
export function writtenDates(text: string, order: DayOrder): WrittenDates | null {
  const range = writtenRange(text, order);
  if (range) return { ...range, time: null };
  const month = writtenMonth(text);
  if (month)
    return {
      first: { ...month, day: null },
      last: null,
      firstWeekdays: null,
      lastWeekdays: null,
      time: null,
    };
  const found = writtenDay(text, order);
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

/** Spreadsheets write the midnight before a date that has no time. */
const NO_TIME = /^(?:0?0:00(?::00)?|12:00:00 AM)$/i;

function timeBehind(rest: string): WrittenTime | "unknown" | null {
  if (isUnknown(rest) || NO_TIME.test(rest)) return "unknown";
  // "Oct 3 8" may be anything.
  return /^\d{1,2}$/.test(rest) ? null : writtenTime(rest.replace(/^\((?<inner>[^()]*)\)$/, "$<inner>"));
}
