import { type DayOrder, dayInWords } from "../../dates/parse-day.ts";
import { academicYear, seasonMonths, seasonOfDay, yearInSeason } from "../../dates/season-names.ts";
import { weekdayName, weekdayOf, writtenWeekdays } from "../../dates/weekdays.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteAt, type RawRecord } from "../../records/record.ts";
import { writtenText } from "../../records/record-fields.ts";
import { SEASONS_APART } from "../../sheets/sheet-defaults.ts";
import { datesIn, type SheetReading } from "./game-moment.ts";

/**
 * Days without a year ("Sat 10/3") in a sheet whose name, titles or other games have a season. What else
 * decides is a note.
 */

interface Known {
  /** The season of the sheet's other games; "" if they have several or none. */
  others: string;
  orders: readonly DayOrder[];
  /** The day of the import: 2026-11-26. */
  today: string;
  /** The club's; "" if it has several or none. */
  onlySeason: string;
}

interface Yearless {
  raw: RawRecord;
  month: number;
  day: number;
  /** Null if none is written. */
  weekdays: readonly number[] | null;
}

type ReadYears = Pick<SheetReading, "season" | "yearsFrom">;

export function readYears(raws: readonly RawRecord[], known: Known, report: BundleReport): ReadYears {
  const yearless = yearlessDays(raws, known.orders);
  const [text = ""] = raws.map((raw) => writtenText(raw, "sheetSeasons")).filter(Boolean);
  const all = text.split(SEASONS_APART).filter(Boolean);
  const named = all.filter((season) => isClear(season, yearless));
  const yearsFrom = [...new Set([...named, known.others])].filter(Boolean);
  const season = known.others || oneAcademic(named);
  if (yearsFrom.length > 0 || yearless.length === 0) return { season, yearsFrom };
  const isNamed = (guess: string) => all.length === 0 || all.some((year) => yearsOf(guess).includes(year));
  const guessed = byWeekdays(yearless, known, isNamed, report) || byClub(yearless, known, isNamed, report);
  return { season: guessed, yearsFrom: guessed === "" ? [] : [guessed] };
}

function yearlessDays(raws: readonly RawRecord[], orders: readonly DayOrder[]): Yearless[] {
  return raws.flatMap((raw) => {
    if (writtenText(raw, "season") !== "") return [];
    const dates = datesIn(writtenText(raw, "date"), orders);
    const { year = null, month = 0, day = null } = dates?.first ?? {};
    if (!dates || year !== null || day === null) return [];
    const weekdays = dates.firstWeekdays ?? writtenWeekdays(writtenText(raw, "weekday"))?.[0] ?? null;
    return [{ raw, month, day, weekdays }];
  });
}

const SECOND_HALF = 7;

/** "Schedule 2026" with games in October and in January may begin or end in that year. */
function isClear(season: string, yearless: readonly Yearless[]): boolean {
  const halves = new Set(yearless.map(({ month }) => month < SECOND_HALF));
  return !/^\d{4}$/.test(season) || halves.size < 2;
}

/** The academic year in which all of them lie. */
function oneAcademic(seasons: readonly string[]): string {
  const years = seasons.flatMap((season) => {
    const { first = 0 } = seasonMonths(season) ?? {};
    const year = Math.floor((first - 1) / 12);
    return first === 0 || /^\d{4}$/.test(season) ? [] : [seasonOfDay({ year, month: first - year * 12 })];
  });
  const [season = "", ...others] = new Set(years);
  return others.length === 0 ? season : "";
}

/** "2026" and "2027" of "2026-27". */
function yearsOf(season: string): string[] {
  const { first = 0, last = 0 } = seasonMonths(season) ?? {};
  return [first, last].map((month) => String(Math.floor((month - 1) / 12)));
}

type IsNamed = (guess: string) => boolean;

/** The days of the week come back after five years: of these seasons, only one can fit. */
const SHIFTS = [-2, -1, 0, 1];

function byWeekdays(
  yearless: readonly Yearless[],
  { today }: Known,
  isNamed: IsNamed,
  report: BundleReport,
): string {
  const withDays = yearless.filter(({ weekdays }) => weekdays !== null);
  const [year = 0, month = 0] = today.split("-").map(Number);
  const current = Number(seasonOfDay({ year, month }).slice(0, 4));
  const fitting = SHIFTS.map((shift) => academicYear(current + shift)).filter((season) =>
    withDays.every((one) => one.weekdays?.includes(weekdayOf(inSeason(one, season)))),
  );
  const [season = "", ...others] = fitting;
  const [first] = withDays;
  if (!first || others.length > 0 || season === "" || !isNamed(season)) return "";
  const day = inSeason(first, season);
  const why = `the only recent or coming year when it falls on a ${weekdayName(weekdayOf(day))}`;
  noteGuess(first, day, why, report);
  return season;
}

function byClub(
  yearless: readonly Yearless[],
  { onlySeason }: Known,
  isNamed: IsNamed,
  report: BundleReport,
): string {
  const [first] = yearless;
  if (!first || !seasonMonths(onlySeason) || !isNamed(onlySeason)) return "";
  const day = inSeason(first, onlySeason);
  noteGuess(first, day, `because ${onlySeason} is the club's only season`, report);
  return onlySeason;
}

const inSeason = ({ month, day }: Yearless, season: string) => ({
  year: yearInSeason({ month }, season) ?? 0,
  month,
  day,
});

function noteGuess(
  { raw }: Yearless,
  day: ReturnType<typeof inSeason>,
  why: string,
  report: BundleReport,
): void {
  const text = `"${writtenText(raw, "date")}" was read as ${dayInWords(day)}, ${why}. To be safe, add a Season column`;
  noteAt(raw, ["date"], text, report);
}
