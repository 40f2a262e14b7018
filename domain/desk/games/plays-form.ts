import type { Play } from "../../schedule/play.ts";
import type { PlayKind } from "../../sports/sports.ts";
import type { ReadyPlay, ScoreGap } from "./score-gaps.ts";

/** What the page with a game's plays shows. */
export interface LoadedPlays {
  gameId: string;
  /** "vs Granite Ridge, Nov 20" */
  label: string;
  opponent: string;
  /** True if visitors see what is scored live instead of a stored list. */
  isLive: boolean;
  plays: Play[];
  /** The fingerprint of the stored plays. */
  version: string;
  /** The club's players who may have scored, by number; first those who played, if the box score says so. */
  players: PlayScorer[];
  /** Where the list does not fit the result. */
  gaps: ScoreGap[];
  /** How many periods the result has; 0 if unknown. The last one may be a shootout. */
  played: number;
  isShootout: boolean;
  /** The entries that are offered for what is missing. */
  ready: ReadyPlay<PlayKind>[];
}

export interface PlayScorer {
  id: string;
  name: string;
  /** Empty if unknown. */
  number: string;
  /** True if the game's box score has the player. */
  hasPlayed: boolean;
}

/** How many entries without a side or period a page has: each is in sight once the one before is begun. */
const BLANK_PLAYS = 4;

/** The places of entries that add a play, beside those of the stored list, which are numbers. */
const blankPlace = (at: number) => (at === 0 ? "new" : `new${at + 1}`);
export const readyPlace = (at: number) => `ready${at + 1}`;
export const BLANK_PLACES: readonly string[] = Array.from({ length: BLANK_PLAYS }, (_, at) => blankPlace(at));

/** The name of an entry's input. `at`: its place in the stored list, from 0, or that of an added one. */
export const playInput = (at: number | string, field: string) => `play.${at}.${field}`;

/** Chosen instead of a player whose name is typed. No player has this id. */
export const UNLISTED_SCORER = "~unlisted";
