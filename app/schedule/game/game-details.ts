import type { PeriodScore } from "../../../domain/schedule/game.ts";
import type { GamePageName, GameTab } from "../../../domain/schedule/game-pages.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";

/** A game for its own pages. */
export interface GameDetails extends ShownGame {
  seasonName: string;
  hasOpponentPage: boolean;
  /** The league's name; null for a game without a league. */
  leagueName: string | null;
  /** When the doors open; null if unknown. */
  doors: Date | null;
  /** The number of spectators; null if they were not counted. */
  attendance: number | null;
  /** The score by period; empty if only the final score is known. */
  periods: PeriodScore[];
  radioUrl: string;
  liveStatsUrl: string;
}

/** The parts that every page of a game shows. */
export interface GameParts {
  game: GameDetails;
  tabs: GameTab[];
  current: GamePageName;
  failures: string[];
  now: Date;
}
