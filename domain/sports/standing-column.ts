import { formatThousandths, type Ratio } from "../values/ratio.ts";
import { formatFigure, formatSigned } from "./stat-column.ts";
import type { ResultLetter, TeamRecord } from "./team-record.ts";

/** The rules and columns of a league's table in a sport. */

/** A member's figures from its league games. */
export interface StandingFigures extends TeamRecord {
  games: number;
  /** Goals or points in play, for and against. */
  scoreFor: number;
  scoreAgainst: number;
  difference: number;
  /** Bonus points; 0 in sports without bonus points. */
  bonus: number;
  /** Points in the table; 0 in a sport that ranks by `share`. */
  points: number;
  /** Wins per game, a tie counts half; null before the first game. */
  share: Ratio | null;
}

export interface StandingRules {
  /** Points for each result; null if the sport ranks by the share of wins. */
  points: Readonly<Record<ResultLetter, number>> | null;
  /**
   * A loss by at most this margin earns a bonus point. So does a win by forfeit, which counts as a win with
   * four tries. Null in a sport without bonus points.
   */
  losingBonusMargin: number | null;
  /**
   * The table's columns. Those that decide the ranking come before the goals, because a phone shows only the
   * first six.
   */
  columns: readonly StandingColumn[];
  /** The sentence under the table: how it is computed. */
  text: string;
}

export interface StandingColumn {
  /** Printed over the column: "GP". */
  code: string;
  /** Explains the code: "Games played". */
  name: string;
  print: (standing: StandingFigures) => string;
}

type CountKey = Exclude<keyof StandingFigures, "difference" | "share">;

export function standingCountColumn(code: string, name: string, key: CountKey): StandingColumn {
  return { code, name, print: (standing) => String(standing[key]) };
}

export const RESULT_COUNT_COLUMNS: readonly StandingColumn[] = [
  standingCountColumn("GP", "Games played", "games"),
  standingCountColumn("W", "Wins", "wins"),
  standingCountColumn("L", "Losses", "losses"),
];
export const TIES_COLUMN = standingCountColumn("T", "Ties", "ties");
export const TABLE_POINTS_COLUMN = standingCountColumn("Pts", "Points", "points");
export const DIFFERENCE_COLUMN: StandingColumn = {
  code: "Diff",
  name: "Difference",
  print: ({ difference }) => formatSigned(difference),
};
export const WINNING_PERCENTAGE_COLUMN: StandingColumn = {
  code: "Pct",
  name: "Winning percentage",
  print: ({ share }) => formatFigure(share, formatThousandths),
};
