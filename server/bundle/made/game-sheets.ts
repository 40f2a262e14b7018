import type { BundleReport } from "../bundle-report.ts";
import { noteAt, noteMistake, type RawRecord } from "../record.ts";
import { columnHours } from "../sheets/bare-hours.ts";
import { type ColumnOrder, columnOrder, type DateCell } from "../sheets/day-order.ts";
import { writtenWeekdays } from "../sheets/weekdays.ts";
import { type DayOrder, dayInWords } from "../sheets/written-date.ts";
import { writtenDates } from "../sheets/written-dates.ts";
import { seasonOfDay, writtenSeason } from "../sheets/written-season.ts";
import { clockInWords, isUnknown, type WrittenTime } from "../sheets/written-time.ts";
import { writtenZone } from "../sheets/written-zone.ts";
import { hasField, writtenText } from "./fields.ts";
import { datesIn, madeMoment, type SheetReading } from "./game-moment.ts";
import { timeInCell } from "./game-time.ts";
import { noteYears } from "./game-years.ts";
import { readYears } from "./year-left-out.ts";

/**
 * How the dates and clocks of each sheet are read: a column is understood as one. What was decided by a guess
 * is a note.
 */

/** What tells how the sheets of a club are read. */
export interface ClubOfSheets {
  /** The club's time zone; "" if it is not known. */
  zone: string;
  /** The day of the import in it: 2026-11-26. */
  today: string;
  /** The only season that the club's rosters and seasons name; "" if there are several or none. */
  onlySeason: string;
}

export interface ReadGame {
  raw: RawRecord;
  /** What is the same for all games of its sheet. */
  reading: SheetReading;
}

export function readSheets(raws: readonly RawRecord[], club: ClubOfSheets, report: BundleReport): ReadGame[] {
  const sheets = Map.groupBy(raws, ({ file }) => file);
  return [...sheets.values()].flatMap((games) => {
    const reading = sheetReading(games, club, report);
    return games.map((raw) => ({ raw, reading }));
  });
}

function sheetReading(
  raws: readonly RawRecord[],
  { zone, today, onlySeason }: ClubOfSheets,
  report: BundleReport,
): SheetReading {
  const dated = raws.filter((raw) => hasField(raw, "date") && !hasField(raw, "timeOfGame"));
  const orders = ordersOf(dated, zone, report);
  const hours = hoursOf(dated, orders, report);
  const bare: SheetReading = { season: "", yearsFrom: [], orders, hours };
  const others = seasonOfOthers(raws, bare);
  const reading = { ...bare, ...readYears(dated, { others, orders, today, onlySeason }, report) };
  noteYears(dated, reading, report);
  noteUnread(dated, report);
  return reading;
}

const namedSeason = (raw: RawRecord) => writtenSeason(writtenText(raw, "season"));

/** The orders of day and month to try: one, unless the column has both. */
function ordersOf(raws: readonly RawRecord[], zone: string, report: BundleReport): readonly DayOrder[] {
  const [said] = raws.map((raw) => writtenText(raw, "dayOrder")).filter(Boolean);
  if (said !== undefined) return [said === "day" ? "day" : "month"];
  const cells = raws.flatMap((raw) => dateCells(raw).map((cell) => ({ ...cell, raw })));
  const found = columnOrder(cells, zone);
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
  const [date, endDate] = [writtenText(raw, "date"), writtenText(raw, "endDate")];
  return [
    { text: date, weekday: writtenText(raw, "weekday"), season },
    { text: endDate, weekday: "", season },
  ].filter(({ text }) => !isUnknown(text));
}

function reportMixed(
  [day, month]: readonly [DateCell, DateCell],
  rawOf: (cell: DateCell) => RawRecord | undefined,
  report: BundleReport,
): void {
  const raw = rawOf(day);
  const expected = `"${day.text}" has the day first and "${month.text}" has the month first. Use one order in this column, or write each date like 2026-09-05.`;
  if (raw) noteMistake(raw, [writtenText(raw, "date") === day.text ? "date" : "endDate"], expected, report);
}

function reportTurned(raw: RawRecord, report: BundleReport): void {
  const { year = null, month = 0, day = 0 } = writtenDates(writtenText(raw, "date"), "month")?.first ?? {};
  const meant = dayInWords({ year, month: day ?? 0, day: month });
  const expected = `This date doesn't fit the rows around it. If you meant ${meant}, a spreadsheet program swapped the day and month, so fix it. If not, spell out the month.`;
  noteMistake(raw, ["date"], expected, report);
}

const REASONS: Readonly<Record<ColumnOrder["reason"], ((zone: string) => string) | null>> = {
  numbers: null,
  usual: null,
  weekdays: () => "because only that order matches the days of the week",
  rows: () => "because only that order keeps all games in one season",
  dots: () => "as usual for dates written with dots",
  zone: (zone) => `as usual in the club's time zone, ${zone}`,
};

function noteOrder(
  raw: RawRecord,
  { first, order, reason }: ColumnOrder,
  zone: string,
  report: BundleReport,
): void {
  const why = REASONS[reason];
  const dates = first && writtenDates(first.text, order);
  if (!why || !first || !dates || dates.first.day === null) return;
  const day = dayInWords({ ...dates.first, day: dates.first.day });
  const text = `dates were read with the ${order} first, ${why(zone)}: "${first.text}" is ${day}; to be safe, write dates like 2026-09-05`;
  noteAt(raw, ["date"], text, report);
}

interface TimedGame {
  raw: RawRecord;
  word: "time" | "date";
  time: WrittenTime;
}

function hoursOf(raws: readonly RawRecord[], orders: readonly DayOrder[], report: BundleReport) {
  const timed = raws.flatMap((raw): TimedGame[] => {
    const dates = datesIn(writtenText(raw, "date"), orders);
    const own = timeInCell(raw, dates);
    if (own !== null && own !== "unknown") return [{ raw, word: "time", time: own }];
    return dates?.time ? [{ raw, word: "date", time: dates.time }] : [];
  });
  const hours = columnHours(timed.map(({ time }) => time));
  noteHours(
    timed.filter(({ time }) => time.form === "bare"),
    hours,
    report,
  );
  return hours;
}

/** Nobody plays before dawn. */
const DAWN = 7;

/**
 * One note for all, with an example of each half. In a column of 24 hours only what would be at night is odd.
 */
function noteHours(
  bare: readonly TimedGame[],
  { isOf24, inDay }: ReturnType<typeof columnHours>,
  report: BundleReport,
): void {
  const read = bare
    .map((game) => ({ ...game, clock: clockInWords({ ...game.time, hour: inDay(game.time.hour) }) }))
    .filter(({ time }) => !isOf24 || time.hour < DAWN);
  const examples = ["PM", "AM"].flatMap((half) => read.find(({ clock }) => clock.endsWith(half)) ?? []);
  const [first] = read;
  if (!first) return;
  const said = examples.map(({ raw, word, clock }) => `"${writtenText(raw, word)}" as ${clock}`).join(", ");
  const why = isOf24
    ? "times without AM or PM were read on a 24-hour clock, like others in this column"
    : "times without AM or PM were read as AM or PM, whichever is more likely";
  noteAt(first.raw, [first.word], `${why}: ${said}; to be safe, write times like 7:30 PM`, report);
}

/** Cells of the columns Day and Time Zone that say something else decide nothing. */
function noteUnread(raws: readonly RawRecord[], report: BundleReport): void {
  const note = (word: string, isRead: (text: string) => boolean, what: string) => {
    const odd = raws.find((raw) => writtenText(raw, word) !== "" && !isRead(writtenText(raw, word)));
    if (odd) noteAt(odd, [word], `skipped: "${writtenText(odd, word)}" isn't a ${what}`, report);
  };
  note("weekday", (text) => writtenWeekdays(text) !== null, "day of the week");
  note("zone", (text) => writtenZone(text) !== null, "time zone we know; type ET, CT, MT or PT");
}

/**
 * The one season that the games of a file name, or that of their dates with a year; "" if there are several
 * or none.
 */
function seasonOfOthers(raws: readonly RawRecord[], reading: SheetReading): string {
  // What is wrong is reported when each game is made.
  const unread: BundleReport = { mistakes: [], notes: [] };
  const told = raws.map((raw) => seasonOf(raw, madeMoment(raw, reading, unread))).filter(Boolean);
  const [season = "", ...others] = new Set(told);
  return others.length === 0 ? season : "";
}

/** The season a game names, or that of its date; "" where neither tells. */
export function seasonOf(raw: RawRecord, moment: ReturnType<typeof madeMoment>): string {
  const said = namedSeason(raw);
  if (said !== "" || moment === null || moment === "wrong" || moment.day === null) return said;
  return seasonOfDay(moment.day);
}
