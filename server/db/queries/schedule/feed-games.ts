import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CalendarGame } from "../../../../domain/schedule/calendar.ts";
import type { Database } from "../../client.ts";
import { prepareQuery } from "../../prepare-query.ts";
import { games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";
import { LIVE_GAME_JOIN_WHERE, SHOWN_RESULT_COLUMNS } from "../scoring/live-games.ts";

/** Lists a season's games for feeds, including cancelled and postponed ones, by time, then id. */
export async function listFeedGames(db: Database, teamId: string, seasonId: string): Promise<CalendarGame[]> {
  return gamesOfSeason(db, { teamId, seasonId });
}

/** Finds a game of any season. Null if unknown, deleted or another club's. */
export async function findFeedGame(db: Database, teamId: string, id: string): Promise<CalendarGame | null> {
  const [game] = await gameById(db, { teamId, id });
  return game ?? null;
}

const teamId = sql.placeholder("teamId");

const COLUMNS = {
  id: games.id,
  kind: games.kind,
  place: games.place,
  venue: games.venue,
  address: games.address,
  timeOfGame: games.timeOfGame,
  endTimeOfGame: games.endTimeOfGame,
  datePrecision: games.datePrecision,
  formerTimeOfGame: games.formerTimeOfGame,
  timeZone: games.timeZone,
  ...SHOWN_RESULT_COLUMNS,
  note: games.note,
  watchUrl: games.watchUrl,
  sequence: games.sequence,
  timeRevised: games.timeRevised,
  timeCreated: games.timeCreated,
  opponent: { name: opponents.name },
};

const rowsOf = (db: Database, wanted: SQL) =>
  db
    .select(COLUMNS)
    .from(games)
    .innerJoin(opponents, and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId)))
    .leftJoin(liveGames, LIVE_GAME_JOIN_WHERE)
    .where(and(eq(games.teamId, teamId), eq(games.deleted, false), wanted))
    .orderBy(games.timeOfGame, games.id);

const gamesOfSeason = prepareQuery((db) =>
  rowsOf(db, eq(games.seasonId, sql.placeholder("seasonId"))).prepare("feed_games"),
);

const gameById = prepareQuery((db) => rowsOf(db, eq(games.id, sql.placeholder("id"))).prepare("feed_game"));
