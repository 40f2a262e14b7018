import type { GamePlace } from "../../domain/schedule/game.ts";
import { gamePath } from "../../domain/schedule/game-pages.ts";
import { opponentPrefix } from "../../domain/schedule/schedule.ts";
import { formatDate } from "../../domain/values/dates.ts";
import { Arrow } from "./icons.tsx";
import { SiteLink } from "./site-link.tsx";

/** The game of an article or a gallery. */
export interface LinkedGame {
  id: string;
  place: GamePlace;
  timeOfGame: Date;
  timeZone: string;
  opponentName: string;
}

export function GameLink({ game }: { game: LinkedGame }) {
  return (
    <p className="mt-4">
      <SiteLink to={gamePath(game)} className="more-link">
        The game: {opponentPrefix(game.place)} {game.opponentName},{" "}
        {formatDate(game.timeOfGame, game.timeZone)}
        <Arrow />
      </SiteLink>
    </p>
  );
}
