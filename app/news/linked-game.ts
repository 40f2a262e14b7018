import type { GameKind, GamePlace } from "../../domain/schedule/game.ts";
import { type GameDate, gameDate } from "../../domain/schedule/game-date.ts";
import { opponentPrefix } from "../../domain/schedule/schedule.ts";
import type { LinkedGame } from "../ui/game-link.tsx";

type NamedGame = GameDate & { id: string; kind: GameKind; place: GamePlace };

/** In words already here, so that pages of articles need no script for a game's date. */
export function linkedGame(game: NamedGame | null, opponentName: string | null): LinkedGame | null {
  if (game === null) return null;
  return { id: game.id, title: `${opponentPrefix(game)} ${opponentName ?? ""}, ${gameDate(game)}` };
}
