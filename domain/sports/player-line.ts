import type { TeamRecord } from "./team-record.ts";

/** How many points each of a player's counts is worth. */
export type PointsPerCount = Readonly<Partial<Record<LineCountName, number>>>;

/**
 * A player's counts in one game, as the scorekeeper wrote them, and their sums. The columns of the sport
 * compute every statistic from these (stat-column.ts); no statistic is stored (rule stats-1).
 */

/** A player may have one line in each role in the same game. */
export const LINE_ROLES = ["player", "goalie"] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/** The game's decision for a goalie; empty for a goalie without one. */
export const LINE_DECISIONS = ["", "W", "L", "OTL", "T"] as const;
export type LineDecision = (typeof LINE_DECISIONS)[number];

/** Counts of a line: whole numbers, 0 if nothing was written. Only plusMinus can be below 0. */
export const LINE_COUNT_NAMES = [
  "goals",
  "assists",
  /** All shots. Only shots on goal in a sport that counts no others. */
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
  /** 1 for a goalie who played the whole game without a goal against. */
  "shutouts",
] as const;
export type LineCountName = (typeof LINE_COUNT_NAMES)[number];

export interface PlayerLine extends Record<LineCountName, number> {
  gameId: string;
  playerId: string;
  role: LineRole;
  decision: LineDecision;
  /** Jersey number and position in that game: the roster of a former season shows them (rule people-3). */
  number: string;
  position: string;
}

/** Names of the totals of lines. */
export type TotalName = LineCountName | keyof TeamRecord | "games";

/**
 * Added-up lines of one role over a season, a career or any other selection, by the database or by
 * `totalsOfLines` (line-totals.ts). Wins, losses, ties and overtime losses count the decisions of a goalie's
 * lines. `games` counts games with a line in this role.
 */
export interface PlayerLineTotals extends Record<TotalName, number> {
  /**
   * Names of the totals that are known, if the club provided only some (provided-totals.ts): all others are 0
   * and unknown. Null or missing if all are known.
   */
  told?: readonly TotalName[] | null;
}
