import type { Play } from "../../schedule/play.ts";

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
  /** The club's players who may have scored. */
  players: { id: string; name: string }[];
}
