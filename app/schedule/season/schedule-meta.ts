import type { Month } from "../../../domain/schedule/schedule.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { structuredSportsEvent } from "../../site/sports-event.ts";

/**
 * The head of a schedule's page. Its structured data has every game. The preview image belongs to the first
 * listed game, which is the next or the latest one.
 */
export function scheduleMeta(
  matches: Parameters<typeof pageMeta>[0],
  { page, path }: { page: string; path: string },
  months: readonly Month<ShownGame>[] = [],
) {
  const games = months.flatMap((month) => month.games);
  const [first] = games;
  return pageMeta(matches, {
    page,
    path,
    image: first && { kind: "game", id: first.id },
    about: (frame) => games.map((game) => structuredSportsEvent(frame, game)),
  });
}
