import { formatThousandths, type Ratio } from "../values/ratio.ts";
import { formatFigure, formatSigned } from "./stat-column.ts";
import type { ResultLetter, TeamRecord } from "./team-record.ts";

/** A league's table: what results are worth in a sport, and its columns. */

/** A member's figures from its league games. */
export interface StandingFigures extends TeamRecord {
  games: number;
  /** Goals or points in play, for and against. */
  scoreFor: number;
  scoreAgainst: number;
  difference: number;
  /** Bonus points; 0 in sports without. */
  bonus: number;
  /** Points of the table; 0 in a sport that is ranked by `share`. */
  points: number;
  /** Wins per game, a tie counts half; null before the first game. */
  share: Ratio | null;
}

export interface StandingRules {
  /** Points for each result; null where the table is ranked by the share of wins. */
  points: Readonly<Record<ResultLetter, number>> | null;
  /**
   * A loss by at most this margin brings a bonus point, and so does a win by forfeit, which counts like one
   * with four tries. Null for no bonus.
   */
  losingBonusMargin: number | null;
  /** What ranks stands before the goals: a phone shows the first six. */
  columns: readonly StandingColumn[];
  /** How the table is computed, for the line under it. */
  text: string;
}

export interface StandingColumn {
  /** Printed over the column: "GP". */
  code: string;
  /** Explains the code: "Games played". */
  name: string;
  print: (standing: StandingFigures) => string;
}

type Counted = Exclude<keyof StandingFigures, "difference" | "share">;

export function standingCountColumn(code: string, name: string, key: Counted): StandingColumn {
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
