import type { BoxScoreGroups } from "../../sports/box-score-columns.ts";
import type { LineRole } from "../../sports/player-line.ts";
import type { SportsType } from "../../sports/sports.ts";
import type { CheckedGame, CheckedPlay, CheckedSport } from "../../stats/line-check.ts";
import type { BoxScoreCells } from "./box-score-line.ts";
import type { KnownContradictions } from "./known-contradictions.ts";

/** A row of the grid: a player in one role. */
export interface BoxScoreRow {
  key: string;
  playerId: string;
  role: LineRole;
  name: string;
  /** Jersey number in that season; empty if unknown. */
  number: string;
  cells: BoxScoreCells;
  hasPlayed: boolean;
}

/** What the page with a game's box score shows. */
export interface LoadedBoxScore {
  gameId: string;
  /** "vs Granite Ridge, Nov 20" */
  label: string;
  sportsType: SportsType;
  rows: BoxScoreRow[];
  /** Players without a row in the role, who can be added. */
  others: Record<LineRole, { id: string; name: string }[]>;
  /** The stored lines as the form's hidden field sends them. */
  begun: string;
  /** True if no line is stored yet, and the figures come from what was scored live. */
  isFromPlays: boolean;
  /** The result with which sums are compared; null if there is none. */
  result: CheckedGame | null;
  plays: readonly CheckedPlay[];
  /** What does not add up in the game as it is stored; null if everything does. */
  known: KnownContradictions | null;
}

/** What the script of the grid needs (app/boot/desk/box-score.ts), in the attribute `data-box-score`. */
export interface WatchedBoxScore extends Pick<LoadedBoxScore, "gameId" | "result" | "plays"> {
  sport: CheckedSport;
  groups: BoxScoreGroups;
  /** The players' names by id. */
  names: Record<string, string>;
}
