import {
  type GameContents,
  type GamePageName,
  gamePageLabel,
  gamePath,
} from "../../domain/schedule/game-pages.ts";
import type { ShownGame } from "../../domain/schedule/shown-game.ts";
import { NEW_TAB_SUFFIX } from "../../domain/site/frame-words.ts";
import { SiteLink } from "../ui/site-link.tsx";

const LINKED_PAGES = [
  { has: "hasRecap", page: "recap" },
  { has: "hasStats", page: "stats" },
  { has: "hasGallery", page: "gallery" },
] as const satisfies { has: keyof GameContents; page: GamePageName }[];

/** A finished game's links: article, box score, images and video. */
export function GameLinks({ game }: { game: ShownGame }) {
  if (game.state !== "final") return null;
  const linked = LINKED_PAGES.filter(({ has }) => game[has]);
  if (linked.length === 0 && !game.watchUrl) return null;
  return (
    <p className="game-links no-print">
      {linked.map(({ page }) => (
        <SiteLink key={page} to={gamePath(game, page)}>
          {gamePageLabel(page, game)}
          <span className="sr-only"> {game.opponent.name}</span>
        </SiteLink>
      ))}
      {game.watchUrl && (
        <a href={game.watchUrl} target="_blank" rel="noopener">
          Video
          <span className="sr-only">
            {" "}
            {game.opponent.name}
            {NEW_TAB_SUFFIX}
          </span>
        </a>
      )}
    </p>
  );
}
