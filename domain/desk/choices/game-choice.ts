import { type GameState, isTimeOpen } from "../../schedule/game.ts";
import { type GameDate, gameDate } from "../../schedule/game-date.ts";
import { opponentPrefix } from "../../schedule/schedule.ts";
import { sentenceMoment } from "../../values/sentence-dates.ts";

type DatedGame = GameDate & { state: GameState };

/** A game as a list of choices names it. */
export interface ChoiceGame extends DatedGame {
  id: string;
  place: Parameters<typeof opponentPrefix>[0]["place"];
  kind: NonNullable<Parameters<typeof opponentPrefix>[0]["kind"]>;
  /** Null if the game has none, or one that the club no longer has. */
  opponent: string | null;
}

/** `vs Larkin, Dec 5, 2026 at 7:30 PM EST`: a game as people know it. */
export const gameChoiceTitle = (game: ChoiceGame): string =>
  `${game.opponent === null ? game.id : `${opponentPrefix(game)} ${game.opponent}`}, ${gameMomentText(game)}`;

/** `Dec 5, 2026 at 7:30 PM EST`; as much of it as is fixed: `Dec 5, 2026`, `March 2027`. */
export const gameMomentText = (game: DatedGame): string =>
  isTimeOpen(game)
    ? gameDate(game).replaceAll(/ 0(?=\d)/g, " ")
    : sentenceMoment(game.timeOfGame, game.timeZone);
