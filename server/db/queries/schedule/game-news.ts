import { and, eq, exists, inArray, sql } from "drizzle-orm";
import type { AlertFacts } from "../../../../domain/scoring/alerts/game-news.ts";
import type { Database } from "../../client.ts";
import { gameAlerts, type StoredAlertFacts, waitingNews } from "../../schema/schedule/game-alerts.ts";
import { games } from "../../schema/schedule/games.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";
import { LIVE_GAME_JOIN_WHERE, SHOWN_RESULT_COLUMNS } from "../scoring/live-games.ts";

interface GameKey {
  teamId: string;
  gameId: string;
}

/** The facts of a game that browsers are alerted about. */
export type AlertedGame = GameKey & AlertFacts;

/**
 * Lists the games of clubs that browsers are alerted about, with their facts as pages show them.
 * @param gameId lists at most this game
 */
export async function listAlertedGames(
  db: Database,
  teamIds: readonly string[],
  gameId?: string,
): Promise<AlertedGame[]> {
  if (teamIds.length === 0) return [];
  const { state, score, opponentScore } = SHOWN_RESULT_COLUMNS;
  const { teamId, id, timeOfGame, timeZone, datePrecision } = games;
  const clubs = [...teamIds];
  const ofGame = and(
    inArray(gameAlerts.teamId, clubs),
    eq(gameAlerts.teamId, teamId),
    eq(gameAlerts.gameId, id),
  );
  return db
    .select({ teamId, gameId: id, state, score, opponentScore, timeOfGame, timeZone, datePrecision })
    .from(games)
    .leftJoin(liveGames, LIVE_GAME_JOIN_WHERE)
    .where(
      and(
        inArray(teamId, clubs),
        gameId === undefined ? undefined : eq(id, gameId),
        eq(games.deleted, false),
        exists(db.select({ one: sql`1` }).from(gameAlerts).where(ofGame)),
      ),
    );
}

/**
 * Stores the facts of a game from before a change. False if an earlier change is still to be announced: its
 * facts stay, because they are what fans know. Its row is locked until this change is committed, so that the
 * job which announces the earlier change waits, and then announces both.
 */
export async function addGameNews(
  db: Database,
  { teamId, gameId, ...before }: AlertedGame,
  now: Date,
): Promise<boolean> {
  const { timeOfGame, state, score, opponentScore, timeZone, datePrecision } = before;
  const stored = {
    state,
    score,
    opponentScore,
    timeZone,
    datePrecision,
    timeOfGame: timeOfGame.toISOString(),
  };
  const [added] = await db
    .insert(waitingNews)
    .values({ teamId, gameId, before: stored, timeCreated: now })
    .onConflictDoUpdate({
      target: [waitingNews.teamId, waitingNews.gameId],
      set: { before: sql`${waitingNews.before}` },
    })
    // A row that was there before has been updated by this transaction.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return added?.isNew === true;
}

/** Takes the facts from before a change out of the table; null if they were taken already. */
export async function takeGameNews(db: Database, { teamId, gameId }: GameKey): Promise<AlertFacts | null> {
  const [taken] = await db
    .delete(waitingNews)
    .where(and(eq(waitingNews.teamId, teamId), eq(waitingNews.gameId, gameId)))
    .returning({ before: waitingNews.before });
  return taken ? factsOf(taken.before) : null;
}

const factsOf = ({ timeOfGame, ...stored }: StoredAlertFacts): AlertFacts => ({
  ...stored,
  timeOfGame: new Date(timeOfGame),
});
