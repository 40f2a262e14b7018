import { formatDate } from "../../domain/dates.ts";
import { type GamePageName, gamePageLabel, gamePath } from "../../domain/game-pages.ts";
import { opponentPrefix } from "../../domain/schedule.ts";
import type { ShownTicket } from "../../domain/shown-ticket.ts";
import type { ToldGame } from "../ui/told-game.ts";
import { pageMeta } from "./page-meta.ts";
import { sportsEvent } from "./sports-event.ts";

interface Told {
  game: ToldGame;
  current: GamePageName;
  tickets: ShownTicket[];
}

/** What a game's page says to search engines and previews. @param path its one address, where that is another's */
export function gameMeta(matches: Parameters<typeof pageMeta>[0], told: Told | undefined, path?: string) {
  if (!told) return [];
  const { game, current, tickets } = told;
  const title = `${opponentPrefix(game.place)} ${game.opponent.name}, ${formatDate(game.timeOfGame, game.timeZone)}`;
  const name = current === "info" ? title : `${gamePageLabel(current, game)} ${title}`;
  return pageMeta(matches, {
    page: name.charAt(0).toUpperCase() + name.slice(1),
    ...(game.note && { description: game.note }),
    path: path ?? gamePath(game, current),
    within: { name: "Schedule", path: game.state === "final" ? "/schedule/results" : "/schedule/upcoming" },
    image: { kind: "game", id: game.id },
    about: import.meta.env.SSR && ((frame) => [sportsEvent(frame, game, tickets)]),
  });
}
