import { gamePath } from "../../domain/schedule/game-pages.ts";
import { ArrowIcon } from "./icons.tsx";
import { SiteLink } from "./site-link.tsx";

/** The game that an article or a gallery is about. */
export interface LinkedGame {
  id: string;
  /** "vs Otter Lake College, Nov 27, 2026" */
  title: string;
}

export function GameLink({ game }: { game: LinkedGame }) {
  return (
    <p className="mt-4">
      <SiteLink to={gamePath(game)} className="more-link">
        Game: {game.title}
        <ArrowIcon />
      </SiteLink>
    </p>
  );
}
