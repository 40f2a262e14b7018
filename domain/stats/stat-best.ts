import type { PlayerLineTotals } from "../sports/player-line.ts";
import type { StatColumn, StatTable } from "../sports/stat-column.ts";
import { compareRatios, type Ratio } from "../values/ratio.ts";
import { minGamesOfLeaders } from "./leaders.ts";
import { ZERO_TOTALS } from "./line-totals.ts";

/** Decides which figures are bold in a column of statistics. */

/** True for an average or a percentage: it has no value before the first game, while a count has 0. */
const isRate = (column: StatColumn) => column.value(ZERO_TOTALS) === null;

/** True if a row can be the best of a column. Averages and percentages need a minimum of games. */
export function canBeBest(column: StatColumn, totals: PlayerLineTotals, teamGames: number): boolean {
  return !isRate(column) || totals.games >= minGamesOfLeaders(teamGames);
}

/**
 * The best value of a column; null if no row has one. A low average can be best, but a low count can't: it
 * mostly means that a player played little.
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
 * Explains the bold figures in a sentence. It names the minimum of games only if a table has averages and
 * `teamGames` is not 0: totals that a club provided come without the team's games.
 */
export function boldFiguresNote(tables: readonly StatTable[], teamGames: number): string {
  const bold = "Column leaders are in bold";
  if (teamGames === 0 || !tables.some(({ columns }) => columns.some(isRate))) return `${bold}.`;
  const games = minGamesOfLeaders(teamGames);
  return `${bold}; to lead in an average or percentage, a player needs at least ${games} ${games === 1 ? "game" : "games"}, a third of the team's.`;
}
