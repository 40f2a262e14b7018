/**
 * A player's counts in one game, as the scorekeeper wrote them. Every statistic is computed from these lines
 * (domain/stats/stats.ts) and none is stored (rule stats-1).
 */

/** A player may have a line of each role in one game. Rugby has only players. */
export const LINE_ROLES = ["player", "goalie"] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/** The game's result for its goalie; empty for one who neither won nor lost it. */
export const LINE_DECISIONS = ["", "W", "L", "OTL", "T"] as const;
export type LineDecision = (typeof LINE_DECISIONS)[number];

/** Whole numbers, 0 where nothing was written; only plusMinus can be below 0. */
export const LINE_COUNTS = [
  "goals",
  "assists",
  /** In hockey these are shots on goal, shown as SOG. */
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
