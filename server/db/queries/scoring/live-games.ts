import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { GameDecision, GameState } from "../../../../domain/schedule/game.ts";
import type { Scorecard } from "../../../../domain/scoring/scorecard.ts";
import { CLOSED_GAME_STATES } from "../../../../domain/scoring/scoring.ts";
import type { Database } from "../../client.ts";
import { games } from "../../schema/schedule/games.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";

/**
 * Every list of games includes scorers' entries like this: join live_games by `LIVE_GAME_JOIN_WHERE`, and
 * select `SHOWN`.
 */

export const LIVE_GAME_JOIN_WHERE = and(eq(liveGames.teamId, games.teamId), eq(liveGames.gameId, games.id));

/**
 * The club's own value if it has closed the game (final, cancelled or postponed); else the scorer's, if
 * any.
 */
function shown<T>(own: PgColumn, scored: PgColumn): SQL<T> {
  return sql<T>`case when ${inArray(games.state, CLOSED_GAME_STATES)} then ${own} else coalesce(${scored}, ${own}) end`;
}

export const SHOWN_RESULT_COLUMNS = {
  state: shown<GameState>(games.state, liveGames.state),
  score: shown<number | null>(games.score, liveGames.score),
  opponentScore: shown<number | null>(games.opponentScore, liveGames.opponentScore),
  decidedIn: shown<GameDecision>(games.decidedIn, liveGames.decidedIn),
};

/** The progress of a game; null if nobody has scored it. */
export const LIVE_COLUMNS = {
  period: liveGames.period,
  isInPlay: liveGames.isInPlay,
  isShootout: liveGames.isShootout,
  updatedAt: liveGames.updatedAt,
};

/** Stores the state of a game's scorecard, for lists; deletes it if the game has not begun. */
export async function upsertLiveGame(
  db: Database,
  teamId: string,
  gameId: string,
  { state, updatedAt, periods: _periods, plays: _plays, newest: _newest, ...rest }: Scorecard,
): Promise<void> {
  if (state === "waiting" || updatedAt === null) {
    await db.delete(liveGames).where(and(eq(liveGames.teamId, teamId), eq(liveGames.gameId, gameId)));
    return;
  }
  const row = { ...rest, state, updatedAt };
  await db
    .insert(liveGames)
    .values({ teamId, gameId, ...row })
    .onConflictDoUpdate({ target: [liveGames.teamId, liveGames.gameId], set: row });
}
