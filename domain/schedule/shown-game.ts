import type { ImageFacts } from "../values/image.ts";
import type { GameContents } from "./game-pages.ts";
import type { PlayedGame } from "./record.ts";

/** A game for lists. */
export interface ShownGame extends PlayedGame, GameContents {
  /** Null without a league. */
  leagueId: string | null;
  /** False if the club has left the league. */
  hasLeaguePage: boolean;
  venue: string;
  address: string;
  endTimeOfGame: Date;
  timeZone: string;
  formerTimeOfGame: Date | null;
  note: string;
  watchUrl: string;
  opponent: { id: string; name: string; abbreviation: string };
  opponentLogo: ImageFacts | null;
  /** Words for a live game: its period, or that the scorer has stopped reporting. */
  liveWords?: string;
  /** The path of the game's ticket page; null if no ticket is on sale. */
  ticketsPath: string | null;
}
