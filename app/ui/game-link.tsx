import type { GameKind, GamePlace } from "../../domain/schedule/game.ts";
import { type GameDate, gameDate } from "../../domain/schedule/game-date.ts";
import { gamePath } from "../../domain/schedule/game-pages.ts";
import { opponentPrefix } from "../../domain/schedule/schedule.ts";
import { Arrow } from "./icons.tsx";
import { SiteLink } from "./site-link.tsx";

/** The game of an article or a gallery. */
export interface LinkedGame extends GameDate {
  id: string;
  kind: GameKind;
  place: GamePlace;
  opponentName: string;
}

export function GameLink({ game }: { game: LinkedGame }) {
  return (
    <p className="mt-4">
      <SiteLink to={gamePath(game)} className="more-link">
        The game: {opponentPrefix(game)} {game.opponentName}, {gameDate(game)}
        <Arrow />
      </SiteLink>
    </p>
  );
}
