import type { WrittenDates } from "../../dates/parse-date-cell.ts";
import { formatDay } from "../../dates/parse-day.ts";
import { parseWeekdays, type Weekdays, weekdayName, weekdayOf } from "../../dates/weekdays.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText } from "../../records/record-fields.ts";

interface Day {
  year: number;
  month: number;
  day: number | null;
}

/**
 * True if the date matches the day of the week in its cell and in the column Day. If it does not, reports a
 * mistake.
 */
export function checkWeekdays(
  raw: RawRecord,
  { day, lastDay, dates }: { day: Day; lastDay: Day | null; dates: WrittenDates },
  report: BundleReport,
): boolean {
  const [from = null, ...more] = parseWeekdays(fieldText(raw, "weekday")) ?? [];
  const until = more.at(-1) ?? null;
  const pairs: readonly (readonly [Day | null, Weekdays | null, "date" | "weekday"])[] = [
    [day, dates.firstWeekdays, "date"],
    [lastDay, dates.lastWeekdays, "date"],
    [day, from, "weekday"],
    [lastDay, until, "weekday"],
  ];
  const fits = pairs.every(([one, weekdays, word]) => {
    if (!one || !weekdays || one.day === null) return true;
    const whole = { ...one, day: one.day };
    if (weekdays.includes(weekdayOf(whole))) return true;
    const writtenDay = `${weekdayName(weekdays[0] ?? 0)}${word === "weekday" ? ` in ${cellCalled(raw, word)}` : ""}`;
    noteMistake(raw, ["date"], MATCHING, report, `${writtenDay}, but ${contradiction(whole, weekdays)}`);
    return false;
  });
  if (!fits || until === null || lastDay !== null || day.day === null) return fits;
  noteMistake(raw, ["date"], `${BOTH_DAYS} ${cellCalled(raw, "weekday")}`, report);
  return false;
}

const BOTH_DAYS = "both days, such as Oct 3-4, 2026, or only one day of the week in";

const MATCHING = "Fix the date or the day of the week.";

/** Says the date's real day of the week, and a nearby year in which the written weekday would fit. */
function contradiction(day: Day & { day: number }, weekdays: Weekdays): string {
  const fits = [-2, -1, 1, 2]
    .map((shift) => ({ ...day, year: day.year + shift }))
    .filter((one) => weekdays.includes(weekdayOf(one)));
  const [only, ...others] = fits;
  const is = `${formatDay(day)} is a ${weekdayName(weekdayOf(day))}`;
  if (!only || others.length > 0) return is;
  return `${is} (${formatDay(only)} is a ${weekdayName(weekdayOf(only))})`;
}

/** "Day (A3)" */
function cellCalled(raw: RawRecord, word: string): string {
  const { heading, cell } = raw.inSheet?.([word], raw.value) ?? { heading: word, cell: null };
  return cell ? `${heading} (${cell.column}${cell.row})` : heading;
}
