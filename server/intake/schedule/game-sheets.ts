import { inferHourReading } from "../dates/am-or-pm.ts";
import { type DateCell, type InferredDayOrder, inferDayOrder } from "../dates/day-order.ts";
import { parseDateCell } from "../dates/parse-date-cell.ts";
import { type DayOrder, formatDay } from "../dates/parse-day.ts";
import { formatClock, isToBeAnnounced, type WrittenTime } from "../dates/parse-time.ts";
import { parseZone } from "../dates/parse-zone.ts";
import { normalizeSeason, seasonOfDay } from "../dates/season-names.ts";
import { parseWeekdays } from "../dates/weekdays.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../records/record.ts";
import { fieldText, hasField } from "../records/record-fields.ts";
import { parseDateInOrders, parseGameMoment, type SheetReading } from "./moments/game-moment.ts";
import { inferMissingYears } from "./moments/missing-years.ts";
import { parseTimeCell } from "./moments/time-cell.ts";
import { noteUnusualYears } from "./moments/unusual-years.ts";

/** The facts of a club that are needed to read the dates in its sheets. */
export interface ScheduleReadingContext {
  /** The club's time zone; "" if unknown. */
  zone: string;
  /** The day of the import in that zone: 2026-11-26. */
  today: string;
  /** The only season in the club's rosters and list of seasons; "" if there are several or none. */
  onlySeason: string;
}

export interface SheetGame {
  raw: RawRecord;
  /** How the dates and times of the game's sheet are read; all games of a sheet share it. */
  reading: SheetReading;
}

/**
 * Decides for each sheet how its dates and times are read: all cells of a column in the same way. Guesses are
 * noted.
 */
export function readGameSheets(
  raws: readonly RawRecord[],
  club: ScheduleReadingContext,
  report: BundleReport,
): SheetGame[] {
  const sheets = Map.groupBy(raws, ({ file }) => file);
  return [...sheets.values()].flatMap((games) => {
    const reading = sheetReading(games, club, report);
    return games.map((raw) => ({ raw, reading }));
  });
}

function sheetReading(
  raws: readonly RawRecord[],
  { zone, today, onlySeason }: ScheduleReadingContext,
  report: BundleReport,
): SheetReading {
  const dated = raws.filter((raw) => hasField(raw, "date") && !hasField(raw, "timeOfGame"));
  const orders = ordersOf(dated, zone, report);
  const hours = hoursOf(dated, orders, report);
  const bare: SheetReading = { season: "", yearsFrom: [], orders, hours };
  const others = seasonOfOthers(raws, bare);
  const reading = { ...bare, ...inferMissingYears(dated, { others, orders, today, onlySeason }, report) };
  noteUnusualYears(dated, reading, report);
  noteUnread(dated, report);
  return reading;
}

const namedSeason = (raw: RawRecord) => normalizeSeason(fieldText(raw, "season"));

/** The orders of day and month to try: one, or two if the column mixes them. */
function ordersOf(raws: readonly RawRecord[], zone: string, report: BundleReport): readonly DayOrder[] {
  const [order] = raws.map((raw) => fieldText(raw, "dayOrder")).filter(Boolean);
  if (order !== undefined) return [order === "day" ? "day" : "month"];
  const cells = raws.flatMap((raw) => dateCells(raw).map((cell) => ({ ...cell, raw })));
  const found = inferDayOrder(cells, zone);
  const rawOf = (cell: DateCell) => cells.find((one) => one === cell)?.raw;
  if (found.mixed) reportMixed(found.mixed, rawOf, report);
  const turned = found.turned && rawOf(found.turned);
  if (turned) reportTurned(turned, report);
  const raw = found.first && rawOf(found.first);
  if (raw) noteOrder(raw, found, zone, report);
  return found.mixed ? [found.order, found.order === "day" ? "month" : "day"] : [found.order];
}

function dateCells(raw: RawRecord): DateCell[] {
  const season = namedSeason(raw);
  const [date, endDate] = [fieldText(raw, "date"), fieldText(raw, "endDate")];
  return [
    { text: date, weekday: fieldText(raw, "weekday"), season },
    { text: endDate, weekday: "", season },
  ].filter(({ text }) => !isToBeAnnounced(text));
}

function reportMixed(
  [day, month]: readonly [DateCell, DateCell],
  rawOf: (cell: DateCell) => RawRecord | undefined,
  report: BundleReport,
): void {
  const raw = rawOf(day);
  const expected = `"${day.text}" has the day first and "${month.text}" has the month first. Use one order in this column, or write each date like 2026-09-05.`;
  if (raw) noteMistake(raw, [fieldText(raw, "date") === day.text ? "date" : "endDate"], expected, report);
}

function reportTurned(raw: RawRecord, report: BundleReport): void {
  const { year = null, month = 0, day = 0 } = parseDateCell(fieldText(raw, "date"), "month")?.first ?? {};
  const meant = formatDay({ year, month: day ?? 0, day: month });
  const expected = `This date doesn't fit the rows around it. If you meant ${meant}, a spreadsheet program swapped the day and month, so fix it. If not, spell out the month.`;
  noteMistake(raw, ["date"], expected, report);
}

const REASONS: Readonly<Record<InferredDayOrder["reason"], ((zone: string) => string) | null>> = {
  numbers: null,
  usual: null,
  weekdays: () => "because only that order matches the days of the week",
  rows: () => "because only that order keeps all games in one season",
  dots: () => "as usual for dates written with dots",
  zone: (zone) => `as usual in the club's time zone, ${zone}`,
};

function noteOrder(
  raw: RawRecord,
  { first, order, reason }: InferredDayOrder,
  zone: string,
  report: BundleReport,
): void {
  const why = REASONS[reason];
  const dates = first && parseDateCell(first.text, order);
  if (!why || !first || !dates || dates.first.day === null) return;
  const day = formatDay({ ...dates.first, day: dates.first.day });
  const text = `dates were read with the ${order} first, ${why(zone)}: "${first.text}" is ${day}; to be safe, write dates like 2026-09-05`;
  noteField(raw, ["date"], text, report);
}

interface TimedGame {
  raw: RawRecord;
  word: "time" | "date";
  time: WrittenTime;
}

function hoursOf(raws: readonly RawRecord[], orders: readonly DayOrder[], report: BundleReport) {
  const timed = raws.flatMap((raw): TimedGame[] => {
    const dates = parseDateInOrders(fieldText(raw, "date"), orders);
    const own = parseTimeCell(raw, dates);
    if (own !== null && own !== "unknown") return [{ raw, word: "time", time: own }];
    return dates?.time ? [{ raw, word: "date", time: dates.time }] : [];
  });
  const hours = inferHourReading(timed.map(({ time }) => time));
  noteHours(
    timed.filter(({ time }) => time.form === "bare"),
    hours,
    report,
  );
  return hours;
}

/** The earliest hour at which a game may start. */
const DAWN = 7;

/**
 * Writes one note for all times without AM or PM, with an example read as AM and one read as PM. On a 24-hour
 * clock only times before dawn are noted.
 */
function noteHours(
  bare: readonly TimedGame[],
  { isOf24, inDay }: ReturnType<typeof inferHourReading>,
  report: BundleReport,
): void {
  const read = bare
    .map((game) => ({ ...game, clock: formatClock({ ...game.time, hour: inDay(game.time.hour) }) }))
    .filter(({ time }) => !isOf24 || time.hour < DAWN);
  const examples = ["PM", "AM"].flatMap((half) => read.find(({ clock }) => clock.endsWith(half)) ?? []);
  const [first] = read;
  if (!first) return;
  const list = examples.map(({ raw, word, clock }) => `"${fieldText(raw, word)}" as ${clock}`).join(", ");
  const why = isOf24
    ? "times without AM or PM were read on a 24-hour clock, like others in this column"
    : "times without AM or PM were read as AM or PM, whichever is more likely";
  noteField(first.raw, [first.word], `${why}: ${list}; to be safe, write times like 7:30 PM`, report);
}

/** Notes cells of the columns Day and Time Zone that could not be read. */
function noteUnread(raws: readonly RawRecord[], report: BundleReport): void {
  const note = (word: string, isRead: (text: string) => boolean, what: string) => {
    const odd = raws.find((raw) => fieldText(raw, word) !== "" && !isRead(fieldText(raw, word)));
    if (odd) noteField(odd, [word], `skipped: "${fieldText(odd, word)}" isn't a ${what}`, report);
  };
  note("weekday", (text) => parseWeekdays(text) !== null, "day of the week");
  note("zone", (text) => parseZone(text) !== null, "time zone we know; type ET, CT, MT or PT");
}

/** The only season named by the games of a file or by their full dates; "" if there are several or none. */
function seasonOfOthers(raws: readonly RawRecord[], reading: SheetReading): string {
  // Mistakes are reported later, when each game is made.
  const unread: BundleReport = { mistakes: [], notes: [] };
  const seasons = raws.map((raw) => seasonOfGame(raw, parseGameMoment(raw, reading, unread))).filter(Boolean);
  const [season = "", ...others] = new Set(seasons);
  return others.length === 0 ? season : "";
}

/** The season that a game's row names, else that of its date; "" without either. */
export function seasonOfGame(raw: RawRecord, moment: ReturnType<typeof parseGameMoment>): string {
  const named = namedSeason(raw);
  if (named !== "" || moment === null || moment === "wrong" || moment.day === null) return named;
  return seasonOfDay(moment.day);
}
