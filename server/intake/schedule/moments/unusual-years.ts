import { formatDay } from "../../dates/parse-day.ts";
import { normalizeSeason, seasonOfDay } from "../../dates/season-names.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText } from "../../records/record-fields.ts";
import { parseDateInOrders, type SheetReading } from "./game-moment.ts";

interface Dated {
  raw: RawRecord;
  year: number;
  month: number;
  day: number;
}

/** With fewer games than this, no year can be called unusual. */
const MIN_GAMES = 3;

/** Reports years that look mistyped: "2062" for 2026, or January with the year of the fall before it. */
export function noteUnusualYears(
  raws: readonly RawRecord[],
  { orders }: SheetReading,
  report: BundleReport,
): void {
  const dated = raws.flatMap((raw): Dated[] => {
    const {
      year = null,
      month = 0,
      day = null,
    } = parseDateInOrders(fieldText(raw, "date"), orders)?.first ?? {};
    return year === null || day === null ? [] : [{ raw, year, month, day }];
  });
  const far = farFromOthers(dated);
  for (const one of far) sayFar(one, dated, report);
  const near = dated.filter((one) => !far.has(one));
  noteOtherSeason(near, report);
  noteTurnOfYear(near, report);
}

const dayNumber = ({ year, month, day }: Omit<Dated, "raw">) => Date.UTC(year, month - 1, day) / 86_400_000;

const TWO_YEARS = 2 * 366;

/** Games more than two years from every other game. Even a sheet of many seasons has no such gaps. */
function farFromOthers(dated: readonly Dated[]): ReadonlySet<Dated> {
  if (dated.length < MIN_GAMES) return new Set();
  const sorted = dated.toSorted((one, other) => dayNumber(one) - dayNumber(other));
  const isApart = (one: Dated, other: Dated | undefined) =>
    other === undefined || Math.abs(dayNumber(other) - dayNumber(one)) > TWO_YEARS;
  return new Set(sorted.filter((one, at) => isApart(one, sorted[at - 1]) && isApart(one, sorted[at + 1])));
}

/**
 * Reports a game far from all others: in the future as a mistake, because nobody plans so far ahead; in the
 * past only as a question.
 */
function sayFar(one: Dated, all: readonly Dated[], report: BundleReport): void {
  const isLast = all.every((other) => dayNumber(other) <= dayNumber(one));
  const found = `${formatDay(one)} is more than 2 years from all other games in this sheet`;
  if (isLast) noteMistake(one.raw, ["date"], `${found}. Fix the year.`, report);
  else noteField(one.raw, ["date"], `${found}; is the year right?`, report);
}

const TWO_MONTHS = 62;

/** Notes a game more than two months outside the season that its row names. */
function noteOtherSeason(dated: readonly Dated[], report: BundleReport): void {
  const odd = dated.find((one) => {
    const from = Number(/^\d{4}(?=-\d\d$)/.exec(normalizeSeason(fieldText(one.raw, "season")))?.[0]);
    if (Number.isNaN(from)) return false;
    const [begin, end] = [from, from + 1].map((year) => dayNumber({ year, month: 7, day: 1 }));
    return dayNumber(one) < (begin ?? 0) - TWO_MONTHS || dayNumber(one) > (end ?? 0) + TWO_MONTHS;
  });
  if (!odd) return;
  const season = fieldText(odd.raw, "season");
  noteField(odd.raw, ["date"], `${formatDay(odd)} isn't in the ${season} season; is the year right?`, report);
}

/**
 * Notes a mistyped year: if some games were a year later or earlier, all games would be in order and in one
 * season.
 */
function noteTurnOfYear(dated: readonly Dated[], report: BundleReport): void {
  const seasons = Map.groupBy(dated, (one) => seasonOfDay(one));
  if (dated.length < MIN_GAMES || seasons.size !== 2 || isInOrder(dated)) return;
  if (dated.some(({ raw }) => fieldText(raw, "season") !== "")) return;
  const [games = []] = [...seasons.values()].toSorted((one, other) => one.length - other.length);
  const [odd, fewer] = [games[0], new Set(games)];
  for (const shift of [1, -1]) {
    const moved = dated.map((one) => (fewer.has(one) ? { ...one, year: one.year + shift } : one));
    if (!odd || !isInOrder(moved) || new Set(moved.map((one) => seasonOfDay(one))).size !== 1) continue;
    const meant = formatDay({ ...odd, year: odd.year + shift });
    noteField(
      odd.raw,
      ["date"],
      `${formatDay(odd)} is a season away from the games around it; did you mean ${meant}?`,
      report,
    );
  }
}

const isInOrder = (dated: readonly Dated[]) =>
  dated.every((one, at) => at === 0 || dayNumber(one) >= dayNumber(dated[at - 1] ?? one));
