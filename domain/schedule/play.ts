import type { Discipline } from "../club/sports.ts";

/**
 * What happened in a game, as the scoring summary tells it: scores, penalties and cards of both sides, in the order
 * in which they happened. The running score is computed from them (domain/schedule/box-score.ts) and not stored.
 */

export const PLAY_SIDES = ["club", "opponent"] as const;
export type PlaySide = (typeof PLAY_SIDES)[number];

/** The kinds a discipline knows. Hockey's and lacrosse's penalty is time served; rugby's is a goal kicked. */
export const DISCIPLINE_PLAYS = {
  hockey: ["goal", "penalty"],
  rugby: ["try", "conversion", "penalty-goal", "drop-goal", "penalty-try", "yellow-card", "red-card"],
  lacrosse: ["goal", "penalty"],
} as const satisfies Record<Discipline, readonly string[]>;

export const PLAY_KINDS = ["goal", "penalty", ...DISCIPLINE_PLAYS.rugby] as const;
export type PlayKind = (typeof PLAY_KINDS)[number];

/** How a goal was scored; empty where it was not written, and for everything that is no goal. */
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
  /** From 1; overtimes and the shootout go on counting after regulation. */
  period: number;
  /** As the scorekeeper wrote it: "12:34" of the period, in rugby the minute; empty where unknown. */
  clock: string;
  /** Null for an opponent, and for who has no page. */
  playerId: string | null;
  /** The name where there is no id; empty for a penalty try, which is nobody's. */
  playerName: string;
  /** The club's players who assisted, the first one first. */
  assistIds: string[];
  strength: PlayStrength;
  /** Minutes of a penalty; 0 otherwise. */
  minutes: number;
  /** What a penalty or a card was for; empty otherwise. */
  infraction: string;
}

/** What a play adds to its side's score. A penalty try is worth seven, and nobody kicks after it. */
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
