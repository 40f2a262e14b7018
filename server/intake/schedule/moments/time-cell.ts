import { type WrittenDates, writtenDates } from "../../dates/parse-date-cell.ts";
import { type WrittenTime, writtenTime } from "../../dates/parse-time.ts";
import type { RawRecord } from "../../records/record.ts";
import { writtenText } from "../../records/record-fields.ts";

/** The cell of a column Time, also where a program repeats the day in it; null if it is anything else. */
export function timeInCell(raw: RawRecord, date: WrittenDates | null): WrittenTime | "unknown" | null {
  const text = writtenText(raw, "time");
  const time = writtenTime(text);
  if (time !== null || !date) return time;
  const days = (["month", "day"] as const).map((order) => writtenDates(text, order));
  const repeated = days.find((one) => one?.time && isSameDay(one.first, date.first));
  return repeated?.time ?? null;
}

const isSameDay = (one: WrittenDates["first"], other: WrittenDates["first"]) =>
  one.month === other.month && one.day === other.day && (one.year ?? other.year) === (other.year ?? one.year);

/** "7:30" and "7:30 PM" may be one. */
export function areSameTime(one: WrittenTime, other: WrittenTime): boolean {
  const isEither = one.form === "bare" || other.form === "bare";
  const cycle = isEither ? 12 : 24;
  return one.minute === other.minute && one.hour % cycle === other.hour % cycle;
}
