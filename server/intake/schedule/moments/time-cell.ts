import { parseDateCell, type WrittenDates } from "../../dates/parse-date-cell.ts";
import { parseTime, type WrittenTime } from "../../dates/parse-time.ts";
import type { RawRecord } from "../../records/record.ts";
import { fieldText } from "../../records/record-fields.ts";

/**
 * Parses a cell of the column Time, even if it repeats the date, as some programs do; null for anything else.
 */
export function parseTimeCell(raw: RawRecord, date: WrittenDates | null): WrittenTime | "unknown" | null {
  const text = fieldText(raw, "time");
  const time = parseTime(text);
  if (time !== null || !date) return time;
  const days = (["month", "day"] as const).map((order) => parseDateCell(text, order));
  const repeated = days.find((one) => one?.time && isSameDay(one.first, date.first));
  return repeated?.time ?? null;
}

const isSameDay = (one: WrittenDates["first"], other: WrittenDates["first"]) =>
  one.month === other.month && one.day === other.day && (one.year ?? other.year) === (other.year ?? one.year);

/** True if two times are equal. "7:30" without AM or PM also equals "7:30 PM". */
export function isSameTime(one: WrittenTime, other: WrittenTime): boolean {
  const isEither = one.form === "bare" || other.form === "bare";
  const cycle = isEither ? 12 : 24;
  return one.minute === other.minute && one.hour % cycle === other.hour % cycle;
}
