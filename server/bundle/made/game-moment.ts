import type { BundleReport } from "../bundle-report.ts";
import { noteMistake, type RawRecord } from "../record.ts";
import { isUnknown, type WrittenDay, type WrittenTime, writtenMoment } from "../sheets/written-date.ts";
import { writtenMonth, writtenRange } from "../sheets/written-range.ts";
import { yearInSeason } from "../sheets/written-season.ts";
import { hasField, writtenText } from "./fields.ts";

/** Where a game's date stands in the calendar; the day is null where only the month is known. */
interface MadeDay {
  year: number;
  month: number;
  day: number | null;
}

export interface MadeMoment {
  /** Null while nothing is known. */
  day: MadeDay | null;
  /** Of a tournament that goes on over days; else null. */
  lastDay: MadeDay | null;
  /** Null if it is not known. */
  time: WrittenTime | null;
}

const OPEN: MadeMoment = { day: null, lastDay: null, time: null };

const EXPECTED_DATE = "a date such as 12/3/2026, Dec 3, 2026 or 2026-12-03, a month, or TBA";
const EXPECTED_TIME = "a time such as 8:30 PM or 20:30, or TBD";

/**
 * When a game is, from the columns date, end date and time. Null where nothing is to be made; "wrong" after a mistake.
 * @param season the record's, which tells the year of "Dec 3"; "" if it is not written
 */
export function madeMoment(
  raw: RawRecord,
  season: string,
  report: BundleReport,
): MadeMoment | "wrong" | null {
  if (hasField(raw, "timeOfGame") || !hasField(raw, "date")) return null;
  const [date, time] = [writtenText(raw, "date"), writtenText(raw, "time")];
  if (isUnknown(date)) return OPEN;
  const found = writtenDates(date, time, writtenText(raw, "endDate"));
  if (!found) {
    if (!writtenMoment(date, "TBD")) noteMistake(raw, ["date"], EXPECTED_DATE, report);
    else noteMistake(raw, [time === "" ? "date" : "time"], EXPECTED_TIME, report);
    return "wrong";
  }
  const [day, lastDay] = [found.first, found.last].map((one) => one && inYear(one, season));
  if (!day || (found.last && !lastDay)) {
    noteMistake(raw, ["date"], `${EXPECTED_DATE}, with its year, or a column Season`, report);
    return "wrong";
  }
  return { day, lastDay: lastDay ?? null, time: found.time };
}

type Day = Omit<WrittenDay, "day"> & { day: number | null };

interface Dates {
  first: Day;
  last: Day | null;
  time: WrittenTime | null;
}

/** A game that begins in the evening and ends after midnight is no tournament. */
const isLater = (last: WrittenDay, { day, time }: { day: WrittenDay; time: WrittenTime | null }) =>
  (last.month !== day.month || last.day !== day.day) && (time === null || time.hour < NIGHT_BEGINS);

const NIGHT_BEGINS = 20;

function writtenDates(date: string, time: string, endDate: string): Dates | null {
  const range = writtenRange(date);
  // A tournament's time is that of its first day.
  if (range) return { ...range, time: writtenMoment("2000-01-01", time)?.time ?? null };
  const month = writtenMonth(date);
  if (month) return { first: { ...month, day: null }, last: null, time: null };
  const moment = writtenMoment(date, time);
  if (!moment) return null;
  const last = writtenMoment(endDate, "TBD")?.day ?? null;
  return { first: moment.day, last: last && isLater(last, moment) ? last : null, time: moment.time };
}

function inYear(day: Day, season: string): MadeDay | null {
  const year = day.year ?? yearInSeason(day, season);
  return year === null ? null : { ...day, year };
}

/** The date as exactly as it is known (server/bundle/game-date.ts). */
export function momentFields({ day, lastDay, time }: MadeMoment): Record<string, unknown> {
  if (!day) return {};
  const clock = time && day.day !== null ? ` ${two(time.hour)}:${two(time.minute)}` : "";
  return {
    timeOfGame: `${dayText(day)}${clock}`,
    ...(lastDay && { endTimeOfGame: dayText(lastDay) }),
    ...(time?.zone && { timeZone: time.zone }),
  };
}

const two = (number: number) => String(number).padStart(2, "0");

const dayText = ({ year, month, day }: MadeDay) =>
  [year, two(month), ...(day === null ? [] : [two(day)])].join("-");
