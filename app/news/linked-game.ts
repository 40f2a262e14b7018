import type { GameKind, GamePlace } from "../../domain/schedule/game.ts";
import { type GameDate, gameDate } from "../../domain/schedule/game-date.ts";
import { opponentPrefix } from "../../domain/schedule/schedule.ts";
import type { LinkedGame } from "../ui/game-link.tsx";

type NamedGame = GameDate & { id: string; kind: GameKind; place: GamePlace };

/** The link to an article's or gallery's game, with its title as text; null without a game. */
export function linkedGame(game: NamedGame | null, opponentName: string | null): LinkedGame | null {
  if (game === null) return null;
  return { id: game.id, title: `${opponentPrefix(game)} ${opponentName ?? ""}, ${gameDate(game)}` };
}
