import type { ImageFacts } from "../values/image.ts";
import type { GameContents } from "./game-pages.ts";
import type { PlayedGame } from "./record.ts";

/** A game as lists show it. */
export interface ShownGame extends PlayedGame, GameContents {
  /** A league the club has left has none. */
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
  /** What is told of a live game: its period, or that nobody tells. */
  liveWords?: string;
  /** Where its tickets are bought; null where none is on sale. */
  ticketsPath: string | null;
}
