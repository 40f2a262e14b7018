/**
 * What a player did in one game, as the scorekeeper wrote it. Every statistic is computed from these lines
 * (domain/stats/stats.ts) and none is stored beside them.
 */

/** A goalie's line stands apart: the same player may have a line of each role in one game. Rugby knows only players. */
export const LINE_ROLES = ["player", "goalie"] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/** What a game counts as for its goalie; empty for who neither won nor lost it. */
export const LINE_DECISIONS = ["", "W", "L", "OTL", "T"] as const;
export type LineDecision = (typeof LINE_DECISIONS)[number];

/** The counts of a line: whole numbers, 0 where nothing was written; only plusMinus goes below 0. */
export const LINE_COUNTS = [
  "goals",
  "assists",
  /** In hockey the shots that were on goal, which is what its SOG counts. */
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
  /** Number and position of that game: a season's roster of former years shows these. */
  number: string;
  position: string;
}
