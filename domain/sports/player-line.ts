import type { TeamRecord } from "./team-record.ts";

/** Points for each of a player's counts. */
export type CountWorth = Readonly<Partial<Record<LineCount, number>>>;

/**
 * A player's counts in one game, as the scorekeeper wrote them, and their sums. Every statistic is computed
 * from these by the columns of the sport (stat-column.ts), and none is stored (rule stats-1).
 */

/** A player may have a line of each role in one game. */
export const LINE_ROLES = ["player", "goalie"] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/** The game's result for its goalie; empty for one who neither won nor lost it. */
export const LINE_DECISIONS = ["", "W", "L", "OTL", "T"] as const;
export type LineDecision = (typeof LINE_DECISIONS)[number];

/** Whole numbers, 0 where nothing was written; only plusMinus can be below 0. */
export const LINE_COUNTS = [
  "goals",
  "assists",
  /** Shots on goal in a sport that counts no others. */
  "shots",
  "shotsOnGoal",
  "penaltyMinutes",
  "plusMinus",
  "powerPlayGoals",
  "shortHandedGoals",
  "gameWinningGoals",
  "tries",
  "conversions",
  "penaltyGoals",
  "dropGoals",
  "yellowCards",
  "redCards",
  "groundBalls",
  "causedTurnovers",
  "turnovers",
  "faceoffsWon",
  "faceoffsLost",
  "secondsPlayed",
  "goalsAgainst",
  "shotsAgainst",
  "saves",
  /** 1 for a goalie who alone kept the opponent from scoring. */
  "shutouts",
] as const;
export type LineCount = (typeof LINE_COUNTS)[number];

export interface PlayerLine extends Record<LineCount, number> {
  gameId: string;
  playerId: string;
  role: LineRole;
  decision: LineDecision;
  /** Those of that game: the roster of a former season shows them (rule people-3). */
  number: string;
  position: string;
}

/** What is added up. */
export type TotalName = LineCount | keyof TeamRecord | "games";

/**
 * Added-up lines of one role, over a season, a career or any selection. The database adds them up, or
 * `totalsOfLines` (line-totals.ts). Wins, losses, ties and overtime losses count the decisions of a goalie's
 * lines. `games` are those with a line of this role.
 */
export interface PlayerLineTotals extends Record<TotalName, number> {
  /**
   * What a club's own totals provide (given-totals.ts); the rest is 0 and unknown. Left out if all is known.
   */
  told?: readonly TotalName[] | null;
}
