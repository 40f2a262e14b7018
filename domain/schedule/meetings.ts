import type { SportsType } from "../sports/sports.ts";
import type { TeamRecord } from "../sports/team-record.ts";
import { compareNewestFirst } from "./game-date.ts";
import { gameResult, type PlayedGame, record } from "./record.ts";

type AgainstOpponent = PlayedGame & { opponentId: string };

export interface Meetings<T> {
  /** Games with a result, newest first. */
  games: T[];
  /** The club's record over all these games. */
  record: TeamRecord;
}

/**
 * The club's games against one opponent that have a result. If `before` is passed, only games earlier than
 * that one.
 */
export function meetings<T extends AgainstOpponent>(
  games: readonly T[],
  {
    opponentId,
    before,
  }: { opponentId: string; before?: Pick<PlayedGame, "id" | "timeOfGame" | "datePrecision"> },
  sport: SportsType,
): Meetings<T> {
  const met = games
    .filter((game) => game.opponentId === opponentId && gameResult(game, sport) !== null)
    .filter((game) => before === undefined || compareNewestFirst(before, game) < 0)
    .sort(compareNewestFirst);
  return { games: met, record: record(met, sport) };
}
