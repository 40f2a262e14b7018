import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { ALL_CLUBS_WHERE } from "../../distribution/club-groups.ts";
import { type ClubId, prepareQuery } from "../../prepare-query.ts";
import { images } from "../../schema/club/images.ts";
import { preDevelopedSeasons } from "../../schema/club/reference.ts";
import { games } from "../../schema/schedule/games.ts";
import { leagues } from "../../schema/schedule/leagues.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { seasons } from "../../schema/schedule/seasons.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";
import { imageColumns } from "../club/images.ts";
import { LIVE_COLUMNS, LIVE_GAME_JOIN_WHERE, SHOWN_RESULT_COLUMNS } from "../scoring/live-games.ts";
import { contentColumns } from "./game-contents.ts";
import { shownSeasonIdSql } from "./seasons.ts";

/**
 * The columns of lists of games. Needs joins of the season, the opponent, the opponent's logo, and
 * live_games.
 */
export const gameColumns = (teamId: ClubId) => ({
  id: games.id,
  seasonId: games.seasonId,
  seasonName: preDevelopedSeasons.name,
  seasonRecord: seasons.record,
  kind: games.kind,
  leagueId: games.leagueId,
  /** A league the club has left has no page. */
  hasLeaguePage: sql<boolean>`exists (select 1 from ${leagues} m
    where m.team_id = ${teamId} and m.id = ${games.leagueId} and not m.deleted)`,
  place: games.place,
  venue: games.venue,
  address: games.address,
  timeOfGame: games.timeOfGame,
  endTimeOfGame: games.endTimeOfGame,
  datePrecision: games.datePrecision,
  timeZone: games.timeZone,
  formerTimeOfGame: games.formerTimeOfGame,
  ...SHOWN_RESULT_COLUMNS,
  live: LIVE_COLUMNS,
  note: games.note,
  watchUrl: games.watchUrl,
  opponent: { id: opponents.id, name: opponents.name, abbreviation: opponents.abbreviation },
  opponentLogo: imageColumns,
  ...contentColumns(teamId),
});

/** Conditions for joining a game's season, opponent and opponent's logo. */
export const GAME_JOINS = {
  season: and(eq(seasons.teamId, games.teamId), eq(seasons.id, games.seasonId)),
  seasonName: eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId),
  opponent: and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId)),
  opponentLogo: and(eq(images.teamId, opponents.teamId), eq(images.id, opponents.logo)),
};

function gamesWhere(db: Database, teamId: ClubId, wanted: SQL | undefined, deleted = false) {
  return db
    .select(gameColumns(teamId))
    .from(games)
    .innerJoin(seasons, GAME_JOINS.season)
    .innerJoin(preDevelopedSeasons, GAME_JOINS.seasonName)
    .innerJoin(opponents, GAME_JOINS.opponent)
    .leftJoin(liveGames, LIVE_GAME_JOIN_WHERE)
    .leftJoin(images, GAME_JOINS.opponentLogo)
    .where(and(eq(games.teamId, teamId), eq(games.deleted, deleted), wanted));
}

/** Finds a game of any season. Null if unknown, deleted or another club's. */
export async function findGame(db: Database, teamId: string, id: string) {
  const [game] = await gamesWhere(db, teamId, eq(games.id, id));
  return game ?? null;
}

/** Finds a game that was removed, as it was. Null if there is none. */
export async function findRemovedGame(db: Database, teamId: string, id: string) {
  const [game] = await gamesWhere(db, teamId, eq(games.id, id), true);
  return game ?? null;
}

/** Lists the games of the season that is shown by default, by time, then id. */
export async function listGamesOfShownSeason(db: Database, teamId: string) {
  const current = eq(games.seasonId, shownSeasonIdSql(teamId));
  return gamesWhere(db, teamId, current).orderBy(games.timeOfGame, games.id);
}

/** Lists a season's games by time, then id. */
export async function listSeasonGames(db: Database, teamId: string, seasonId: string) {
  return gamesWhere(db, teamId, eq(games.seasonId, seasonId)).orderBy(games.timeOfGame, games.id);
}

/** Lists the games of all seasons against an opponent, newest first. */
export async function listGamesAgainst(db: Database, teamId: string, opponentId: string) {
  return against(db, { teamId, opponentId });
}

const against = prepareQuery((db) => {
  const { teamId, opponentId } = {
    teamId: sql.placeholder("teamId"),
    opponentId: sql.placeholder("opponentId"),
  };
  return gamesWhere(db, teamId, eq(games.opponentId, opponentId))
    .orderBy(desc(games.timeOfGame), games.id)
    .prepare("games_against");
});

/** Lists the final games of all seasons by time. Reads only the columns from which records are computed. */
export async function listFinalGames(db: Database, teamId: string) {
  return db
    .select({
      id: games.id,
      seasonId: games.seasonId,
      kind: games.kind,
      place: games.place,
      timeOfGame: games.timeOfGame,
      datePrecision: games.datePrecision,
      ...SHOWN_RESULT_COLUMNS,
    })
    .from(games)
    .leftJoin(liveGames, LIVE_GAME_JOIN_WHERE)
    .where(and(eq(games.teamId, teamId), eq(games.deleted, false), eq(SHOWN_RESULT_COLUMNS.state, "final")))
    .orderBy(games.timeOfGame, games.id);
}

/**
 * Lists the clubs that have a game with this id, for commands that name a game but no club. Reads all clubs
 * on purpose; the command then acts only under the id of the game's club.
 */
export async function listOwnersOfGame(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ teamId: games.teamId })
    .from(games)
    .where(and(ALL_CLUBS_WHERE, eq(games.id, id), eq(games.deleted, false)))
    .orderBy(games.teamId);
  return rows.map(({ teamId }) => teamId);
}
