import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { GameDecision, GameState } from "../../../../domain/schedule/game.ts";
import type { Scorecard } from "../../../../domain/scoring/scorecard.ts";
import { CLOSED_STATES } from "../../../../domain/scoring/scoring.ts";
import type { Database } from "../../client.ts";
import { games } from "../../schema/schedule/games.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";

/** What a scorer says of games, as every list of games reads it: join by `liveOfGame`, and select `SHOWN`. */

export const liveOfGame = and(eq(liveGames.teamId, games.teamId), eq(liveGames.gameId, games.id));

/** A game the club's own data call final, cancelled or postponed keeps their word; any other its scorer's, if any. */
function shown<T>(own: PgColumn, scored: PgColumn): SQL<T> {
  return sql<T>`case when ${inArray(games.state, CLOSED_STATES)} then ${own} else coalesce(${scored}, ${own}) end`;
}

export const SHOWN = {
  state: shown<GameState>(games.state, liveGames.state),
  score: shown<number | null>(games.score, liveGames.score),
  opponentScore: shown<number | null>(games.opponentScore, liveGames.opponentScore),
  decidedIn: shown<GameDecision>(games.decidedIn, liveGames.decidedIn),
};

/** Null where the scorer has said nothing. */
export const LIVE = {
  period: liveGames.period,
  isInPlay: liveGames.isInPlay,
  isShootout: liveGames.isShootout,
  updatedAt: liveGames.updatedAt,
};

/** Keeps for lists where a game's entries lead. */
export async function putLiveGame(
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
