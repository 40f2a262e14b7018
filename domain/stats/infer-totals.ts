import type { LineRole, PlayerLineTotals, TotalName } from "../sports/player-line.ts";
import type { Sport } from "../sports/sport.ts";
import { countsWithWorth } from "../sports/stat-column.ts";
import { figureMistakes, pointMistakes, type StatedFigures, shotMistakes } from "./line-check.ts";
import { isGoaliePosition } from "./line-role.ts";
import { NO_TOTALS, TOTAL_NAMES } from "./line-totals.ts";
import { playerPoints } from "./stats.ts";

/** Totals as a club wrote them: what its sheet has no column for is left out. */
export type WrittenTotals = Partial<Record<TotalName, number | undefined>>;

interface ToldTotals extends Record<TotalName, number> {
  told: TotalName[];
}

/** With what follows from what is written, and with the names of all that is known then. */
export function inferTotals(
  written: WrittenTotals,
  { points }: Pick<StatedFigures, "points">,
  sport: Sport | null,
): ToldTotals {
  const whole = { ...withShots(written), ...(sport && scoresLeftOut(written, points, sport)) };
  const told = TOTAL_NAMES.filter((name) => whole[name] !== undefined);
  return { ...NO_TOTALS, ...Object.fromEntries(told.map((name) => [name, whole[name]])), told };
}

/** A shot that a goalie faced was saved or went in: two of the three tell the third. */
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

/** Where the written scores make all of the points, there were no others. */
function scoresLeftOut(written: WrittenTotals, points: number | undefined, sport: Sport): WrittenTotals {
  const parts = countsWithWorth(sport.points.worth);
  const known = Object.fromEntries(parts.map((name) => [name, written[name] ?? 0]));
  const isWhole = points !== undefined && playerPoints({ ...NO_TOTALS, ...known }, sport) === points;
  return isWhole ? known : {};
}

const GOALIES: readonly TotalName[] = ["goalsAgainst", "shotsAgainst", "saves", "shutouts", "wins", "losses"];
const PLAYERS: readonly TotalName[] = ["goals", "assists"];

/**
 * The role where it is not named: goalie if a goalie's figures or the position say so, or only a goalie's are
 * written.
 */
export function roleOfTotals(totals: ToldTotals, position: string, sport: Sport | null): LineRole {
  if (sport && !sport.tables.goalie) return "player";
  const tells = (names: readonly TotalName[]) => names.some((name) => totals.told.includes(name));
  const isGoalie =
    GOALIES.some((name) => totals[name] > 0) ||
    isGoaliePosition(position) ||
    (tells(GOALIES) && !tells(PLAYERS));
  return isGoalie ? "goalie" : "player";
}

/**
 * Sheets state what follows from other figures as well: a sentence for each that does not agree, or cannot be
 * shown.
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
    compared = (value: number) => figureMistakes(what, written, value),
  ) => {
    const column = columns.find((one) => one.key === key);
    if (!column || written === undefined || Number.parseFloat(written) === 0) return [];
    const value = column.value(totals);
    if (value === null)
      return [`the ${what} of ${written} isn't shown, because the numbers behind it are missing`];
    return compared(value.top / value.bottom);
  };
  const points = stated.points === undefined ? undefined : String(stated.points);
  return [
    ...check(sport.points.column, "point total", points, (value) => pointMistakes(stated.points, value)),
    ...check("svpct", "save percentage", stated.savePercentage),
    ...check("gaa", "goals against average", stated.goalsAgainstAverage),
    ...shotMistakes(totals),
  ];
}
