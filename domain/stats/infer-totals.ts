import type { LineRole, PlayerLineTotals, TotalName } from "../sports/player-line.ts";
import type { Sport } from "../sports/sport.ts";
import { countsWithPoints } from "../sports/stat-column.ts";
import { figureMistakes, pointMistakes, type StatedFigures, shotMistakes } from "./line-check.ts";
import { isGoaliePosition } from "./line-role.ts";
import { TOTAL_NAMES, ZERO_TOTALS } from "./line-totals.ts";
import { playerPoints } from "./stats.ts";

/** Totals as a club's sheet has them. A total without a column is undefined. */
export type WrittenTotals = Partial<Record<TotalName, number | undefined>>;

interface ToldTotals extends Record<TotalName, number> {
  /** Names of the known totals; all others are 0. */
  told: TotalName[];
}

/** Completes a sheet's totals with those that can be inferred: shots, saves or goals against, and zeros. */
export function inferTotals(
  written: WrittenTotals,
  { points }: Pick<StatedFigures, "points">,
  sport: Sport | null,
): ToldTotals {
  const completed = { ...withShots(written), ...(sport && missingScores(written, points, sport)) };
  const known = TOTAL_NAMES.filter((name) => completed[name] !== undefined);
  return { ...ZERO_TOTALS, ...Object.fromEntries(known.map((name) => [name, completed[name]])), told: known };
}

/** Each shot that a goalie faced was saved or went in, so any two of the three counts give the third. */
function withShots(written: WrittenTotals): WrittenTotals {
  const { saves, goalsAgainst, shotsAgainst } = written;
  if (shotsAgainst === undefined)
    return saves === undefined || goalsAgainst === undefined
      ? written
      : { ...written, shotsAgainst: saves + goalsAgainst };
  if (saves === undefined && goalsAgainst !== undefined && goalsAgainst <= shotsAgainst)
    return { ...written, saves: shotsAgainst - goalsAgainst };
  if (goalsAgainst === undefined && saves !== undefined && saves <= shotsAgainst)
    return { ...written, goalsAgainst: shotsAgainst - saves };
  return written;
}

/**
 * The counts that make up a player's points, with 0 for those that the sheet leaves out. Empty if the sheet's
 * counts do not add up to the stated points, because then a missing count may not be 0.
 */
function missingScores(written: WrittenTotals, points: number | undefined, sport: Sport): WrittenTotals {
  const parts = countsWithPoints(sport.points.worth);
  const withZeros = Object.fromEntries(parts.map((name) => [name, written[name] ?? 0]));
  const isWhole = points !== undefined && playerPoints({ ...ZERO_TOTALS, ...withZeros }, sport) === points;
  return isWhole ? withZeros : {};
}

const GOALIE_TOTALS: readonly TotalName[] = [
  "goalsAgainst",
  "shotsAgainst",
  "saves",
  "shutouts",
  "wins",
  "losses",
];
const PLAYER_TOTALS: readonly TotalName[] = ["goals", "assists"];

/**
 * The role if a sheet does not name it: goalie if a goalie's total is above 0, if the position is a goalie's,
 * or if the sheet has columns only for goalies.
 */
export function roleOfTotals(totals: ToldTotals, position: string, sport: Sport | null): LineRole {
  if (sport && !sport.tables.goalie) return "player";
  const knowsAny = (names: readonly TotalName[]) => names.some((name) => totals.told.includes(name));
  const isGoalie =
    GOALIE_TOTALS.some((name) => totals[name] > 0) ||
    isGoaliePosition(position) ||
    (knowsAny(GOALIE_TOTALS) && !knowsAny(PLAYER_TOTALS));
  return isGoalie ? "goalie" : "player";
}

/**
 * Checks figures that a sheet states although its counts determine them. Returns a sentence for each figure
 * that disagrees with the counts, or that can't be shown because the counts it depends on are missing.
 */
export function totalsMistakes(
  totals: PlayerLineTotals & { role: LineRole },
  stated: StatedFigures,
  sport: Sport,
): string[] {
  const columns = sport.tables[totals.role]?.columns ?? [];
  const check = (
    key: string,
    what: string,
    written: string | undefined,
    mistakesOf = (value: number) => figureMistakes(what, written, value),
  ) => {
    const column = columns.find((one) => one.key === key);
    if (!column || written === undefined || Number.parseFloat(written) === 0) return [];
    const value = column.value(totals);
    if (value === null)
      return [`the ${what} of ${written} isn't shown, because the numbers behind it are missing`];
    return mistakesOf(value.top / value.bottom);
  };
  const points = stated.points === undefined ? undefined : String(stated.points);
  return [
    ...check(sport.points.column, "point total", points, (value) => pointMistakes(stated.points, value)),
    ...check("svpct", "save percentage", stated.savePercentage),
    ...check("gaa", "goals against average", stated.goalsAgainstAverage),
    ...shotMistakes(totals),
  ];
}
