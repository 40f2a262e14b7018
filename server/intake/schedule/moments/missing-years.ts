import { type DayOrder, formatDay } from "../../dates/parse-day.ts";
import { academicYear, seasonMonths, seasonOfDay, yearInSeason } from "../../dates/season-names.ts";
import { parseWeekdays, weekdayName, weekdayOf } from "../../dates/weekdays.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, type RawRecord } from "../../records/record.ts";
import { fieldText } from "../../records/record-fields.ts";
import { SEASON_SEPARATOR } from "../../sheets/sheet-defaults.ts";
import { parseDateInOrders, type SheetReading } from "./game-moment.ts";

interface Known {
  /** The season of the sheet's other games; "" if they have several or none. */
  others: string;
  orders: readonly DayOrder[];
  /** The day of the import: 2026-11-26. */
  today: string;
  /** The club's only season; "" if it has several or none. */
  onlySeason: string;
}

/** A game whose date has no year. */
interface Yearless {
  raw: RawRecord;
  month: number;
  day: number;
  /** The days of the week that the row names; null if it names none. */
  weekdays: readonly number[] | null;
}

type ReadYears = Pick<SheetReading, "season" | "yearsFrom">;

/**
 * The seasons that give the year of dates without one ("Sat 10/3"): from the sheet's name, titles and other
 * games, else guessed from days of the week or the club's only season, with a note.
 */
export function inferMissingYears(raws: readonly RawRecord[], known: Known, report: BundleReport): ReadYears {
  const yearless = yearlessDays(raws, known.orders);
  const [text = ""] = raws.map((raw) => fieldText(raw, "sheetSeasons")).filter(Boolean);
  const all = text.split(SEASON_SEPARATOR).filter(Boolean);
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
    if (fieldText(raw, "season") !== "") return [];
    const dates = parseDateInOrders(fieldText(raw, "date"), orders);
    const { year = null, month = 0, day = null } = dates?.first ?? {};
    if (!dates || year !== null || day === null) return [];
    const weekdays = dates.firstWeekdays ?? parseWeekdays(fieldText(raw, "weekday"))?.[0] ?? null;
    return [{ raw, month, day, weekdays }];
  });
}

const SECOND_HALF = 7;

/** False for "Schedule 2026" with games in October and in January: that season may begin or end in 2026. */
function isClear(season: string, yearless: readonly Yearless[]): boolean {
  const halves = new Set(yearless.map(({ month }) => month < SECOND_HALF));
  return !/^\d{4}$/.test(season) || halves.size < 2;
}

/** The only academic year that contains all these seasons; "" if there are several. */
function oneAcademic(seasons: readonly string[]): string {
  const years = seasons.flatMap((season) => {
    const { first = 0 } = seasonMonths(season) ?? {};
    const year = Math.floor((first - 1) / 12);
    return first === 0 || /^\d{4}$/.test(season) ? [] : [seasonOfDay({ year, month: first - year * 12 })];
  });
  const [season = "", ...others] = new Set(years);
  return others.length === 0 ? season : "";
}

/** "2026-27" → "2026" and "2027" */
function yearsOf(season: string): string[] {
  const { first = 0, last = 0 } = seasonMonths(season) ?? {};
  return [first, last].map((month) => String(Math.floor((month - 1) / 12)));
}

type IsNamed = (guess: string) => boolean;

/**
 * Seasons to try, relative to the current one. A date has the same weekday again only after five years or
 * more, so that at most one of these seasons fits.
 */
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
  const text = `"${fieldText(raw, "date")}" was read as ${formatDay(day)}, ${why}. To be safe, add a Season column`;
  noteField(raw, ["date"], text, report);
}
