import type { Discipline } from "../club/sports.ts";

/**
 * Events of a game for the scoring summary: scores, penalties and cards of both sides, in the order they happened. The
 * running score is computed from them (domain/schedule/box-score.ts) and not stored.
 */

export const PLAY_SIDES = ["club", "opponent"] as const;
export type PlaySide = (typeof PLAY_SIDES)[number];

/** The kinds of each discipline. In hockey and lacrosse a penalty is time served; in rugby a penalty goal is a kick. */
export const DISCIPLINE_PLAYS = {
  hockey: ["goal", "penalty"],
  rugby: ["try", "conversion", "penalty-goal", "drop-goal", "penalty-try", "yellow-card", "red-card"],
  lacrosse: ["goal", "penalty"],
} as const satisfies Record<Discipline, readonly string[]>;

export const PLAY_KINDS = ["goal", "penalty", ...DISCIPLINE_PLAYS.rugby] as const;
export type PlayKind = (typeof PLAY_KINDS)[number];

/** Empty where it was not written, and for everything that is no goal. */
export const PLAY_STRENGTHS = [
  "",
  "even",
  "power-play",
  "short-handed",
  "empty-net",
  "penalty-shot",
] as const;
export type PlayStrength = (typeof PLAY_STRENGTHS)[number];

export interface Play {
  side: PlaySide;
  kind: PlayKind;
  /** From 1; overtimes and the shootout count on after regulation. */
  period: number;
  /** As the scorekeeper wrote it: "12:34" of the period, in rugby the minute; empty where unknown. */
  clock: string;
  /** Null for an opponent, and for a player without a page. */
  playerId: string | null;
  /** The name where there is no id; empty for a penalty try, which has no scorer. */
  playerName: string;
  /** The club's players who assisted, in order. */
  assistIds: string[];
  strength: PlayStrength;
  /** Minutes of a penalty; 0 otherwise. */
  minutes: number;
  /** Reason of a penalty or a card; empty otherwise. */
  infraction: string;
}

/** Points for the play's side. A penalty try is worth seven, and no conversion follows it. */
const PLAY_POINTS = {
  goal: 1,
  penalty: 0,
  try: 5,
  conversion: 2,
  "penalty-goal": 3,
  "drop-goal": 3,
  "penalty-try": 7,
  "yellow-card": 0,
  "red-card": 0,
} as const satisfies Record<PlayKind, number>;

export function playPoints(play: Pick<Play, "kind">): number {
  return PLAY_POINTS[play.kind];
}
