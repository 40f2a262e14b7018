import type { SportsType } from "../sports/sports.ts";
import { GAME_PLACES, type GamePlace } from "./game.ts";
import { compareNewestFirst } from "./game-date.ts";
import { type GameResult, gameResult, type PlayedGame, record, recordLabel } from "./record.ts";

/** Records of groups of games: by place, month or opponent. */

export interface ResultGroup<Key extends string = string> {
  key: Key;
  games: number;
  /** "10-2-1" */
  record: string;
  /** Goals or points, scored and conceded. */
  scoreFor: number;
  scoreAgainst: number;
}

/**
 * Final games grouped by `keyOf` (an opponent's id, a month's heading), in the order of each group's first
 * game.
 */
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
  return [...groups].map(([key, inGroup]) => ({ key, ...totalsOf(inGroup, sport) }));
}

/** Groups for home, away and neutral, in this order; places without a result are left out. */
export function resultsByPlace(games: readonly PlayedGame[], sport: SportsType): ResultGroup<GamePlace>[] {
  const groups = resultGroups(games, ({ place }) => place, sport);
  return GAME_PLACES.flatMap((place) => groups.filter(({ key }) => key === place));
}

function totalsOf(games: readonly PlayedGame[], sport: SportsType) {
  const results = games.flatMap((game) => gameResult(game, sport) ?? []);
  const total = (score: (result: GameResult) => number) =>
    results.reduce((sum, result) => sum + score(result), 0);
  return {
    games: results.length,
    record: recordLabel(record(games, sport), sport),
    scoreFor: total(({ score }) => score),
    scoreAgainst: total(({ opponentScore }) => opponentScore),
  };
}

/**
 * The win with the largest margin; of equal margins the one with more goals or points, then the newest. Null
 * without a win.
 */
export function biggestWin<T extends PlayedGame>(games: readonly T[], sport: SportsType): T | null {
  const wins = games.flatMap((game) => {
    const result = gameResult(game, sport);
    return result?.letter === "W"
      ? [{ game, margin: result.score - result.opponentScore, score: result.score }]
      : [];
  });
  wins.sort((a, b) => b.margin - a.margin || b.score - a.score || compareNewestFirst(a.game, b.game));
  return wins[0]?.game ?? null;
}
