import type { PlayerLineTotals } from "../sports/player-line.ts";
import type { StatColumn, StatTable } from "../sports/stat-column.ts";
import { compareRatios, type Ratio } from "../values/ratio.ts";
import { leaderMinimum } from "./leaders.ts";
import { NO_TOTALS } from "./line-totals.ts";

/** Decides whose figure is bold in a column of statistics. */

/** An average or a share has no value before the first game; a count has 0. */
const isRate = (column: StatColumn) => column.value(NO_TOTALS) === null;

/** Whether a row can be the best of a column: averages need a minimum of games. */
export function canBeBest(column: StatColumn, totals: PlayerLineTotals, teamGames: number): boolean {
  return !isRate(column) || totals.games >= leaderMinimum(teamGames);
}

/**
 * The best value of a column; null where nobody has one. A low count is never best, only a low average can
 * be.
 */
export function bestFigure(
  column: StatColumn,
  rows: readonly PlayerLineTotals[],
  teamGames: number,
): Ratio | null {
  if (column.better === "neither" || (column.better === "fewer" && !isRate(column))) return null;
  const sign = column.better === "more" ? 1 : -1;
  return rows
    .filter((row) => canBeBest(column, row, teamGames))
    .map((row) => column.value(row))
    .filter((value) => value !== null && (value.top > 0 || column.better === "fewer"))
    .reduce<Ratio | null>(
      (found, value) => (found && value && sign * compareRatios(value, found) <= 0 ? found : value),
      null,
    );
}

/**
 * Explains the bold figures in a sentence; it names the minimum of games only where a table has averages, and
 * games are known to take a third of: totals that a club gave come without them.
 */
export function boldFiguresNote(tables: readonly StatTable[], teamGames: number): string {
  const bold = "Column leaders are in bold";
  if (teamGames === 0 || !tables.some(({ columns }) => columns.some(isRate))) return `${bold}.`;
  const games = leaderMinimum(teamGames);
  return `${bold}; to lead in an average or percentage, a player needs at least ${games} ${games === 1 ? "game" : "games"}, a third of the team's.`;
}
