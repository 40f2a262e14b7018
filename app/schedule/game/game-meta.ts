import { type GamePageName, gamePath } from "../../../domain/schedule/game-pages.ts";
import type { ShownTicket } from "../../../domain/tickets/shown-ticket.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { structuredSportsEvent } from "../../site/sports-event.ts";
import type { GameDetails } from "./game-details.ts";

interface DescribedGame {
  game: GameDetails;
  title: string;
  summary: string;
  current: GamePageName;
  tickets: ShownTicket[];
}

/** The head of a game's page. @param path the canonical path, if another page has the same content */
export function gameMeta(
  matches: Parameters<typeof pageMeta>[0],
  described: DescribedGame | undefined,
  path?: string,
) {
  if (!described) return [];
  const { game, title, summary, current, tickets } = described;
  return pageMeta(matches, {
    page: title,
    description: summary,
    path: path ?? gamePath(game, current),
    within: { name: "Schedule", path: `/schedule/${game.state === "final" ? "results" : "upcoming"}` },
    image: { kind: "game", id: game.id },
    about: (frame) => [structuredSportsEvent(frame, game, tickets)],
  });
}
