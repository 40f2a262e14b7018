import type { PlayStrength } from "../sports/game-rules.ts";
import { type PlayKind, playRule } from "../sports/sports.ts";

/**
 * A game's plays: scores, penalties and cards of both sides, in the order they happened. The running score is
 * computed from them (domain/schedule/box-score.ts) and not stored.
 */

export const PLAY_SIDES = ["club", "opponent"] as const;
export type PlaySide = (typeof PLAY_SIDES)[number];

export interface Play {
  side: PlaySide;
  kind: PlayKind;
  /** From 1; overtimes and the shootout continue the count after regulation. */
  period: number;
  /**
   * The time as the scorekeeper wrote it: "12:34" on the period's clock, in rugby the minute; empty if
   * unknown.
   */
  clock: string;
  /** Null for an opponent's player, and for a player without a page. */
  playerId: string | null;
  /** The player's name if there is no id; empty for a penalty try, which has no scorer. */
  playerName: string;
  /** The club's players who assisted, in order. */
  assistIds: string[];
  strength: PlayStrength;
  /** Minutes of a penalty; 0 otherwise. */
  minutes: number;
  /** Reason of a penalty or a card; empty otherwise. */
  infraction: string;
}

/** Points for the play's side; 0 for penalties and cards. */
export function playPoints({ kind }: Pick<Play, "kind">): number {
  return playRule(kind).points;
}
