import { momentField as schema } from "../../../collections/fields/fields.ts";
import type { WrittenDates } from "../../dates/parse-date-cell.ts";
import { isToBeAnnounced, minutesOfDay, parseTime } from "../../dates/parse-time.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText, hasField, type RecordFields, withFields } from "../../records/record-fields.ts";
import { readGameSheets, type ScheduleReadingContext, type SheetGame } from "../game-sheets.ts";
import { withStartTime } from "./doors-and-start.ts";
import { type GameMoment, momentFields, parseDateInOrders, parseGameMoment } from "./game-moment.ts";

/** Text fields of a sheet from which start and end are derived; removed from the finished record. */
const WORDS: Readonly<Record<string, undefined>> = Object.fromEntries(
  ["date", "time", "endDate", "endTime", "weekday", "zone", "season", "dayOrder", "sheetSeasons"].map(
    (word) => [word, undefined],
  ),
);

const EXPECTED_START = "a date and time, such as Dec 5, 2026 6:00 PM";
const EXPECTED_END = "a date and time, such as Dec 5, 2026 9:00 PM, or nothing";

/** Placeholder for a moment that was reported as a mistake: such a bundle is not imported. */
const NEVER = "2000-01-01 00:00";

/**
 * Converts start and end of events, written as people write dates, to the bundle's format: read as in
 * schedules, a whole column in the same way. Moments already in that format stay.
 */
export function withEventMoments(
  events: readonly RawRecord[],
  club: ScheduleReadingContext,
  report: BundleReport,
): RawRecord[] {
  const textRecords = new Map(
    events.filter(isInWords).map((event) => [event, withStartTime(asWords(event), report)]),
  );
  const read = readGameSheets([...textRecords.values()], club, report);
  const made = new Map(read.map((one) => [one.raw, eventFields(one, report)]));
  return events.map((event) => {
    const fields = made.get(textRecords.get(event) ?? event);
    return event.inSheet ? withFields(event, { ...WORDS, ...fields }) : event;
  });
}

const isMoment = (text: string) => schema.safeParse(text).success;
const FIELDS = ["start", "end"] as const;

/** Matches a moment in the bundle's format, which uses a 24-hour clock. */
const OF_24 = /^(?<date>\d{4}-\d{2}-\d{2})[ T](?<hour>\d{2}):(?<minute>\d{2})$/;

function isInWords(event: RawRecord): boolean {
  const start = fieldText(event, "start");
  if (!event.inSheet || (isMoment(start) && !OF_24.test(start))) return false;
  const isOdd = (text: string) => text !== "" && !isMoment(text);
  return hasField(event, "date") || FIELDS.some((field) => isOdd(fieldText(event, field)));
}

/**
 * Splits start and end into a date and a time: "Dec 5, 2026 6 PM" under Start, "9 PM" or another day under
 * End.
 */
function asWords(event: RawRecord): RawRecord {
  const [start, end] = [fieldText(event, "start"), fieldText(event, "end")];
  const isEndKept = end === "" || isMoment(end);
  return withFields(event, {
    start: undefined,
    ...(start !== "" && startWords(start)),
    ...(!isEndKept && { end: undefined, [parseTime(end) === null ? "endDate" : "endTime"]: end }),
  });
}

function startWords(start: string): RecordFields {
  const { date, hour, minute } = OF_24.exec(start)?.groups ?? {};
  if (date === undefined) return { date: start };
  return { date, time: `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}` };
}

function eventFields({ raw, reading }: SheetGame, report: BundleReport): RecordFields {
  if (!hasField(raw, "date")) return {};
  // Parsed as a tournament, because the parser reports other games that last several days.
  const [weekday] = /[a-z]+/i.exec(fieldText(raw, "weekday")) ?? [];
  const isEndApart = ["endDate", "end"].some((field) => hasField(raw, field));
  const ofDays = withFields(raw, {
    ...(isEndApart && { weekday }),
    ...{ endDate: undefined, kind: "tournament" },
  });
  const made = parseGameMoment(ofDays, reading, report);
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

/** The end; undefined if there is none, or after a mistake. */
function endOf({ raw, reading }: SheetGame, made: GameMoment, report: BundleReport): unknown {
  if (hasField(raw, "end")) return fieldText(raw, "end");
  const [date, clock] = [fieldText(raw, "endDate"), fieldText(raw, "endTime")];
  if (isToBeAnnounced(date) && isToBeAnnounced(clock) && !made.lastDay) return undefined;
  const dates = isToBeAnnounced(date) ? null : parseDateInOrders(date, reading.orders);
  const own = isToBeAnnounced(clock) ? (dates?.time ?? null) : parseTime(clock);
  const day = dates ? dayAfter(dates.first, made) : (made.lastDay ?? made.day);
  if ((!dates && !isToBeAnnounced(date)) || own === null || own === "unknown" || !day || day.day === null) {
    noteMistake(raw, [isToBeAnnounced(date) ? "endTime" : "endDate"], EXPECTED_END, report);
    return undefined;
  }
  const time = own.form === "bare" ? { ...own, hour: reading.hours.inDay(own.hour) } : own;
  const isNextDay =
    !dates && !made.lastDay && made.time !== null && minutesOfDay(time) < minutesOfDay(made.time);
  const last = isNextDay ? nextDay(day) : day;
  return momentFields({ day: last, lastDay: null, time }, raw).timeOfGame;
}

type Day = NonNullable<GameMoment["day"]>;

/** Completes the year of an end date, so that it is the first such day on or after the start. */
function dayAfter({ year, month, day }: WrittenDates["first"], { day: start }: GameMoment): Day {
  const isNextYear = start !== null && month < start.month;
  return { year: year ?? (start?.year ?? 0) + Number(isNextYear), month, day };
}

function nextDay({ year, month, day }: Day): Day {
  const next = new Date(Date.UTC(year, month - 1, (day ?? 0) + 1));
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
}
