import type { Month } from "../../domain/schedule.ts";
import type { ShownGame } from "../ui/game-row.tsx";
import { pageMeta } from "./page-meta.ts";
import { sportsEvent } from "./sports-event.ts";

/** A schedule tells of each of its games, and its preview shows the first: the next one, or the last result. */
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
    about: import.meta.env.SSR && ((frame) => games.map((game) => sportsEvent(frame, game, path))),
  });
}
