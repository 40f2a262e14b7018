import { moment as schema } from "../../../collections/fields/fields.ts";
import type { WrittenDates } from "../../dates/parse-date-cell.ts";
import { isUnknown, minutesOf, writtenTime } from "../../dates/parse-time.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../../records/record.ts";
import { type Fields, hasField, withFields, writtenText } from "../../records/record-fields.ts";
import { type ClubOfSheets, type ReadGame, readSheets } from "../game-sheets.ts";
import { withPlainTime } from "./doors-and-start.ts";
import { datesIn, type MadeMoment, madeMoment, momentFields } from "./game-moment.ts";

/**
 * Start and end of a sheet's events, with dates as people write them: read by the reader of schedules, a
 * column as one.
 */

/** What a sheet says, and the fields are made of. */
const WORDS: Readonly<Record<string, undefined>> = Object.fromEntries(
  ["date", "time", "endDate", "endTime", "weekday", "zone", "season", "dayOrder", "sheetSeasons"].map(
    (word) => [word, undefined],
  ),
);

const EXPECTED_START = "a date and time, such as Dec 5, 2026 6:00 PM";
const EXPECTED_END = "a date and time, such as Dec 5, 2026 9:00 PM, or nothing";

/** Stands in for a moment that was reported as a mistake: nothing is imported then. */
const NEVER = "2000-01-01 00:00";

/** Moments that are written as the bundle's own format has them stay as they are. */
export function withEventMoments(
  events: readonly RawRecord[],
  club: ClubOfSheets,
  report: BundleReport,
): RawRecord[] {
  const told = new Map(
    events.filter(isInWords).map((event) => [event, withPlainTime(asWords(event), report)]),
  );
  const read = readSheets([...told.values()], club, report);
  const made = new Map(read.map((one) => [one.raw, eventFields(one, report)]));
  return events.map((event) => {
    const fields = made.get(told.get(event) ?? event);
    return event.inSheet ? withFields(event, { ...WORDS, ...fields }) : event;
  });
}

const isMoment = (text: string) => schema.safeParse(text).success;
const FIELDS = ["start", "end"] as const;

/** In the bundle's format hours are those of a whole day. */
const OF_24 = /^(?<date>\d{4}-\d{2}-\d{2})[ T](?<hour>\d{2}):(?<minute>\d{2})$/;

function isInWords(event: RawRecord): boolean {
  const start = writtenText(event, "start");
  if (!event.inSheet || (isMoment(start) && !OF_24.test(start))) return false;
  const isOdd = (text: string) => text !== "" && !isMoment(text);
  return hasField(event, "date") || FIELDS.some((field) => isOdd(writtenText(event, field)));
}

/** The fields as the words of a sheet: "Dec 5, 2026 6 PM" under Start, "9 PM" or another day under End. */
function asWords(event: RawRecord): RawRecord {
  const [start, end] = [writtenText(event, "start"), writtenText(event, "end")];
  const isEndKept = end === "" || isMoment(end);
  return withFields(event, {
    start: undefined,
    ...(start !== "" && startWords(start)),
    ...(!isEndKept && { end: undefined, [writtenTime(end) === null ? "endDate" : "endTime"]: end }),
  });
}

function startWords(start: string): Fields {
  const { date, hour, minute } = OF_24.exec(start)?.groups ?? {};
  if (date === undefined) return { date: start };
  return { date, time: `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}` };
}

function eventFields({ raw, reading }: ReadGame, report: BundleReport): Fields {
  if (!hasField(raw, "date")) return {};
  // What lasts several days is a matter of games only.
  const [weekday] = /[a-z]+/i.exec(writtenText(raw, "weekday")) ?? [];
  const isEndApart = ["endDate", "end"].some((field) => hasField(raw, field));
  const ofDays = withFields(raw, {
    ...(isEndApart && { weekday }),
    ...{ endDate: undefined, kind: "tournament" },
  });
  const made = madeMoment(ofDays, reading, report);
  if (made === "wrong") return { start: NEVER, end: undefined };
  if (!made?.day || made.day.day === null || !made.time) {
    noteMistake(raw, [made?.day?.day && hasField(raw, "time") ? "time" : "date"], EXPECTED_START, report);
    return { start: NEVER, end: undefined };
  }
  const { timeOfGame, endTimeOfGame, timeZone } = momentFields(made, raw);
  const end = endOf({ raw, reading }, made, report);
  return {
    start: timeOfGame,
    end: end ?? (made.lastDay ? undefined : endTimeOfGame),
    ...(timeZone !== undefined && { timeZone }),
  };
}

/** Undefined where none is written, or after a mistake. */
function endOf({ raw, reading }: ReadGame, made: MadeMoment, report: BundleReport): unknown {
  if (hasField(raw, "end")) return writtenText(raw, "end");
  const [date, clock] = [writtenText(raw, "endDate"), writtenText(raw, "endTime")];
  if (isUnknown(date) && isUnknown(clock) && !made.lastDay) return undefined;
  const dates = isUnknown(date) ? null : datesIn(date, reading.orders);
  const own = isUnknown(clock) ? (dates?.time ?? null) : writtenTime(clock);
  const day = dates ? dayAfter(dates.first, made) : (made.lastDay ?? made.day);
  if ((!dates && !isUnknown(date)) || own === null || own === "unknown" || !day || day.day === null) {
    noteMistake(raw, [isUnknown(date) ? "endTime" : "endDate"], EXPECTED_END, report);
    return undefined;
  }
  const time = own.form === "bare" ? { ...own, hour: reading.hours.inDay(own.hour) } : own;
  const isNextDay = !dates && !made.lastDay && made.time !== null && minutesOf(time) < minutesOf(made.time);
  const last = isNextDay ? nextDay(day) : day;
  return momentFields({ day: last, lastDay: null, time }, raw).timeOfGame;
}

type Day = NonNullable<MadeMoment["day"]>;

/** An end without its year is the first such day from the start on. */
function dayAfter({ year, month, day }: WrittenDates["first"], { day: start }: MadeMoment): Day {
  const isNextYear = start !== null && month < start.month;
  return { year: year ?? (start?.year ?? 0) + Number(isNextYear), month, day };
}

function nextDay({ year, month, day }: Day): Day {
  const next = new Date(Date.UTC(year, month - 1, (day ?? 0) + 1));
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
}
