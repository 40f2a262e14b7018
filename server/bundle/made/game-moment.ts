import type { BundleReport } from "../bundle-report.ts";
import { noteMistake, type RawRecord } from "../record.ts";
import { type WrittenDay, type WrittenTime, writtenMoment } from "../sheets/written-date.ts";
import { yearInSeason } from "../sheets/written-season.ts";
import { hasField, writtenText } from "./fields.ts";

export interface MadeMoment {
  day: WrittenDay & { year: number };
  /** Null if it is not known. */
  time: WrittenTime | null;
}

const EXPECTED_DATE = "a date such as 12/3/2026, Dec 3, 2026 or 2026-12-03";
const EXPECTED_TIME = "a time such as 8:30 PM or 20:30, or TBD";

/**
 * When a game is, from the columns date and time. Null where nothing is to be made; "wrong" after a mistake.
 * @param season the record's, which tells the year of "Dec 3"; "" if it is not written
 */
export function madeMoment(
  raw: RawRecord,
  season: string,
  report: BundleReport,
): MadeMoment | "wrong" | null {
  if (hasField(raw, "timeOfGame") || !hasField(raw, "date")) return null;
  const [date, time] = [writtenText(raw, "date"), writtenText(raw, "time")];
  const moment = writtenMoment(date, time);
  if (!moment) {
    if (!writtenMoment(date, "TBD")) noteMistake(raw, ["date"], EXPECTED_DATE, report);
    else noteMistake(raw, [time === "" ? "date" : "time"], EXPECTED_TIME, report);
    return "wrong";
  }
  const year = moment.day.year ?? yearInSeason(moment.day, season);
  if (year === null) {
    noteMistake(raw, ["date"], `${EXPECTED_DATE}, with its year, or a column Season`, report);
    return "wrong";
  }
  return { day: { ...moment.day, year }, time: moment.time };
}

/** A day without a time is told at noon. */
export function momentFields({ day, time }: MadeMoment): Record<string, unknown> {
  return {
    timeOfGame: `${dayText(day)} ${time ? `${two(time.hour)}:${two(time.minute)}` : "12:00"}`,
    ...(time?.zone && { timeZone: time.zone }),
    ...(!time && { isTimeKnown: false }),
  };
}

const two = (number: number) => String(number).padStart(2, "0");

const dayText = ({ year, month, day }: MadeMoment["day"]) => `${year}-${two(month)}-${two(day)}`;
