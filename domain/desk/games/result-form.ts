import type { PeriodScore } from "../../schedule/game.ts";
import type { KnownContradictions } from "../box-score/known-contradictions.ts";
import type { FieldVersions } from "../content/merge-entered.ts";
import type { ResultDecision } from "./read-result.ts";

/** What the page with a game's result shows. */
export interface LoadedResult {
  gameId: string;
  /** "vs Granite Ridge, Nov 20" */
  label: string;
  club: string;
  opponent: string;
  timeZone: string;
  score: number | null;
  opponentScore: number | null;
  decision: ResultDecision;
  periods: readonly PeriodScore[];
  /** The versions of the result's fields. */
  versions: FieldVersions;
  /** The version of the scorekeeper's card that the form is filled in from; 0 if it isn't. */
  cardVersion: number;
  /** True while the game is being scored. */
  isLive: boolean;
  isFinal: boolean;
  hasBoxScore: boolean;
  /** What does not add up in the game as it is stored; null if everything does. */
  known: KnownContradictions | null;
}
