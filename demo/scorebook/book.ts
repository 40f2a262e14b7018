import type { GameDecision, PeriodScore } from "../../domain/schedule/game.ts";
import type { Play } from "../../domain/schedule/play.ts";
import type { LineCountName, LineDecision, LineRole } from "../../domain/sports/player-line.ts";
import type { StoryFacts } from "./script.ts";

/** A club's scorebook: the lines, plays and periods of its final games. */

export interface Member {
  id: string;
  number: string;
  position: string;
}

export interface PlayedGame {
  id: string;
  seasonId: string;
  opponentId: string;
  place: string;
  score: number;
  opponentScore: number;
  decidedIn: GameDecision;
}

export interface Entry {
  gameId: string;
  player: Member;
  role: LineRole;
  decision: LineDecision;
  counts: Partial<Record<LineCountName, number>>;
}

export interface GameBook {
  entries: Entry[];
  plays: Play[];
  periods: PeriodScore[];
}

export interface Fixture {
  game: PlayedGame;
  squad: readonly Member[];
  story: StoryFacts;
  /**
   * True in the current season, for which plays are written, too. Only plays show goals into an empty net.
   */
  hasPlays: boolean;
}

/** The lines of a game, one for each player and role, created when first written to. */
export function scoreSheet(gameId: string) {
  const entries = new Map<string, Entry>();
  const entry = (player: Member, role: LineRole = "player"): Entry => {
    const key = `${player.id} ${role}`;
    const found = entries.get(key) ?? { gameId, player, role, decision: "", counts: {} };
    entries.set(key, found);
    return found;
  };
  const add = (player: Member, count: LineCountName, by = 1, role: LineRole = "player") => {
    const { counts } = entry(player, role);
    counts[count] = (counts[count] ?? 0) + by;
  };
  return { entry, add, entries: () => [...entries.values()] };
}

export type ScoreSheet = ReturnType<typeof scoreSheet>;

/** A play with default values. */
export const PLAIN_PLAY = {
  playerId: null,
  playerName: "",
  assistIds: [],
  strength: "",
  minutes: 0,
  infraction: "",
} as const satisfies Partial<Play>;

/** "7:05": minutes and seconds of a period. */
export const clock = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, "0")}`;
