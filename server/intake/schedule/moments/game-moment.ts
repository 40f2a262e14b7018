import type { HourReading } from "../../dates/am-or-pm.ts";
import { parseDateCell, type WrittenDates } from "../../dates/parse-date-cell.ts";
import type { DayOrder } from "../../dates/parse-day.ts";
import { isToBeAnnounced, type WrittenTime } from "../../dates/parse-time.ts";
import { parseZone } from "../../dates/parse-zone.ts";
import { normalizeSeason, seasonMonths, yearInSeason } from "../../dates/season-names.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText, hasField } from "../../records/record-fields.ts";
import { EXPECTED_ONE_DAY, isMultiDayEvent } from "./multi-day-events.ts";
import { isSameTime, parseTimeCell } from "./time-cell.ts";
import { checkWeekdays } from "./weekday-check.ts";

/** A day with its year; `day` is null if only the month is known. */
interface CalendarDay {
  year: number;
  month: number;
  day: number | null;
}

/** When a game is, as far as its row says. */
export interface GameMoment {
  /** The day; null if no date is set yet. */
  day: CalendarDay | null;
  /** The last day of a tournament; null for a single day. */
  lastDay: CalendarDay | null;
  /** The time; null if none is set yet. */
  time: WrittenTime | null;
}

/** How the dates and times of a sheet are read. */
export interface SheetReading {
  /** The season of games whose date and row do not tell the season; "" if unknown. */
  season: string;
  /**
   * Seasons that give the year of a date such as "Dec 3" if its row names none; they must agree on the year.
   */
  yearsFrom: readonly string[];
  /** The order of day and month; two if the column mixes them, which is reported. */
  orders: readonly DayOrder[];
  hours: HourReading;
}

const OPEN: GameMoment = { day: null, lastDay: null, time: null };

const EXPECTED_TIME = "a time such as 8:30 PM or 20:30, or TBD if you don't know it yet";

const expectedDate = ([order]: readonly DayOrder[]) =>
  order === "day"
    ? "a date such as 3/12/2026 (day first, like this column), Dec 3, 2026 or 2026-12-03, a month, or TBA, with nothing else in the cell"
    : "a date such as 12/3/2026, Dec 3, 2026 or 2026-12-03, a month, or TBA, with nothing else in the cell";

/**
 * Parses the columns date, end date and time. Null if the record has no date in words; "wrong" after a
 * mistake.
 */
export function parseGameMoment(
  raw: RawRecord,
  reading: SheetReading,
  report: BundleReport,
): GameMoment | "wrong" | null {
  if (hasField(raw, "timeOfGame") || !hasField(raw, "date")) return null;
  const date = fieldText(raw, "date");
  const found = isToBeAnnounced(date) ? null : parseDateInOrders(date, reading.orders);
  const time = timeOf(raw, found, reading, report);
  if (time === "wrong") return "wrong";
  if (isToBeAnnounced(date)) return OPEN;
  if (!found) return wrongDate(raw, ["date"], expectedDate(reading.orders), report);
  const last = found.last ?? endOf(raw, found, time, reading, report);
  if (last === "wrong") return "wrong";
  const seasons = seasonsOf(raw, reading);
  const [day, lastDay] = [found.first, last].map((one) => one && inYear(one, seasons));
  if (!day || (last && !lastDay)) return wrongDate(raw, ["date"], expectedYear(seasons), report);
  if (!checkWeekdays(raw, { day, lastDay: lastDay ?? null, dates: found }, report)) return "wrong";
  if (last && !isMultiDayEvent(raw))
    return wrongDate(raw, [found.last ? "date" : "endDate"], EXPECTED_ONE_DAY, report);
  return { day, lastDay: lastDay ?? null, time: day.day === null ? null : time };
}

function wrongDate(raw: RawRecord, path: [string], expected: string, report: BundleReport): "wrong" {
  noteMistake(raw, path, expected, report);
  return "wrong";
}

/** Parses a date cell in the first order that fits. */
export function parseDateInOrders(text: string, orders: readonly DayOrder[]): WrittenDates | null {
  for (const order of orders) {
    const found = parseDateCell(text, order);
    if (found) return found;
  }
  return null;
}

/** The time in its own column, or the time after the date. */
function timeOf(
  raw: RawRecord,
  found: WrittenDates | null,
  { hours }: SheetReading,
  report: BundleReport,
): WrittenTime | "wrong" | null {
  const own = parseTimeCell(raw, found);
  if (own === null) return wrongDate(raw, ["time"], EXPECTED_TIME, report);
  const beside = found?.time ?? null;
  if (own !== "unknown" && beside && !isSameTime(own, beside))
    return wrongDate(
      raw,
      ["time"],
      `This doesn't match the time in the date, "${fieldText(raw, "date")}". Fix one of them.`,
      report,
    );
  const time = own === "unknown" ? beside : own;
  return time && { ...time, hour: time.form === "bare" ? hours.inDay(time.hour) : time.hour };
}

type Day = WrittenDates["first"];

/**
 * A game that starts at this hour or later and ends on the next day is not a tournament: it only passes
 * midnight.
 */
const NIGHT_BEGINS = 20;

/** The last day of a tournament, from the column End Date. */
function endOf(
  raw: RawRecord,
  { first }: WrittenDates,
  time: WrittenTime | null,
  { orders }: SheetReading,
  report: BundleReport,
): Day | "wrong" | null {
  const text = fieldText(raw, "endDate");
  if (isToBeAnnounced(text) || first.day === null) return null;
  const last = parseDateInOrders(text, orders)?.first;
  if (!last || last.day === null) return wrongDate(raw, ["endDate"], expectedDate(orders), report);
  const isLater = last.month !== first.month || last.day !== first.day;
  return isLater && (time === null || time.hour < NIGHT_BEGINS) ? last : null;
}

/**
 * The seasons that give the year of a date without one: the row's own season, if it has a year, else those of
 * the sheet.
 */
function seasonsOf(raw: RawRecord, { yearsFrom }: SheetReading): readonly string[] {
  const own = normalizeSeason(fieldText(raw, "season"));
  return seasonMonths(own) ? [own] : yearsFrom;
}

function inYear(day: Day, seasons: readonly string[]): CalendarDay | null {
  const years = new Set(seasons.map((season) => yearInSeason(day, season)).filter((year) => year !== null));
  const [year = null] = day.year === null ? (years.size === 1 ? years : []) : [day.year];
  return year === null ? null : { ...day, year };
}

function expectedYear(seasons: readonly string[]): string {
  const date = "a date with its year, such as 12/3/2026";
  const [only, ...others] = seasons;
  if (only === undefined) return `${date} (or add a Season column to fix all rows)`;
  return others.length === 0
    ? `${date}, or a date in ${only}`
    : `${date} (the sheet names the seasons ${seasons.join(" and ")})`;
}

/**
 * The fields `timeOfGame`, `endTimeOfGame` and `timeZone`, with only as much of the date as is known
 * (collections/fields/game-date.ts).
 */
export function momentFields({ day, lastDay, time }: GameMoment, raw: RawRecord): Record<string, unknown> {
  if (!day) return {};
  if (!time) return { timeOfGame: dayText(day), ...(lastDay && { endTimeOfGame: dayText(lastDay) }) };
  const start = `${dayText(day)} ${two(time.hour)}:${two(time.minute)}`;
  const zone = time.zone ?? parseZone(fieldText(raw, "zone")) ?? parseZone(fieldText(raw, "timeZone"));
  return {
    timeOfGame: time.offset === null ? start : `${start.replace(" ", "T")}:00${time.offset}`,
    ...(lastDay ? { endTimeOfGame: dayText(lastDay) } : endFields(day, time)),
    ...(zone !== null && { timeZone: zone }),
  };
}

/** The end from a range such as "7-9 PM", which may be after midnight. */
function endFields({ year, month, day }: CalendarDay, { hour, minute, minutesLong }: WrittenTime) {
  if (minutesLong === null) return {};
  const end = new Date(Date.UTC(year, month - 1, day ?? 1, hour, minute + minutesLong));
  return { endTimeOfGame: end.toISOString().slice(0, 16).replace("T", " ") };
}

const two = (number: number) => String(number).padStart(2, "0");

const dayText = ({ year, month, day }: CalendarDay) =>
  [year, two(month), ...(day === null ? [] : [two(day)])].join("-");
