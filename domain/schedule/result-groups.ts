import type { SportsType } from "../club/sports.ts";
import { GAME_PLACES, type GamePlace } from "./game.ts";
import { type GameResult, gameResult, type PlayedGame, record, recordLabel } from "./record.ts";
import { newestFirst } from "./schedule.ts";

/** Results taken together: at home and away, by month, by opponent. */

export interface ResultGroup<Key extends string = string> {
  key: Key;
  games: number;
  /** "10-2-1" */
  record: string;
  /** Goals or points, for and against. */
  scoreFor: number;
  scoreAgainst: number;
}

/** Final games by whatever `keyOf` says (an opponent's id, a month's heading), groups in the order of their first. */
export function resultGroups<T extends PlayedGame, Key extends string>(
  games: readonly T[],
  keyOf: (game: T) => Key,
  sport: SportsType,
): ResultGroup<Key>[] {
  const groups = new Map<Key, T[]>();
  for (const game of games) {
    if (gameResult(game, sport) === null) continue;
    const key = keyOf(game);
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups].map(([key, ofKey]) => ({ key, ...summed(ofKey, sport) }));
}

/** At home, away and on neutral ground, in this order, only where a game was played. */
export function resultsByPlace(games: readonly PlayedGame[], sport: SportsType): ResultGroup<GamePlace>[] {
  const groups = resultGroups(games, ({ place }) => place, sport);
  return GAME_PLACES.flatMap((place) => groups.filter(({ key }) => key === place));
}

function summed(games: readonly PlayedGame[], sport: SportsType) {
  const results = games.flatMap((game) => gameResult(game, sport) ?? []);
  const total = (of: (result: GameResult) => number) => results.reduce((sum, result) => sum + of(result), 0);
  return {
    games: results.length,
    record: recordLabel(record(games, sport), sport),
    scoreFor: total(({ score }) => score),
    scoreAgainst: total(({ opponentScore }) => opponentScore),
  };
}

/** The win by most; of equal margins the one with more goals or points, then the newest. Null before the first win. */
export function biggestWin<T extends PlayedGame>(games: readonly T[], sport: SportsType): T | null {
  const wins = games.flatMap((game) => {
    const result = gameResult(game, sport);
    return result?.letter === "W"
      ? [{ game, margin: result.score - result.opponentScore, score: result.score }]
      : [];
  });
  wins.sort((a, b) => b.margin - a.margin || b.score - a.score || newestFirst(a.game, b.game));
  return wins[0]?.game ?? null;
}
