import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { images } from "../../schema/club/images.ts";
import { preDevelopedSeasons } from "../../schema/club/reference.ts";
import { games } from "../../schema/schedule/games.ts";
import { leagues } from "../../schema/schedule/leagues.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { seasons } from "../../schema/schedule/seasons.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";
import { imageColumns } from "../club/images.ts";
import { LIVE, liveOfGame, SHOWN } from "../scoring/live-games.ts";
import { contentColumns } from "./game-contents.ts";
import { currentSeasonId } from "./seasons.ts";

/** A game as lists show it, read from `games` with its season, its opponent and the opponent's logo. */
export const GAME_COLUMNS = {
  id: games.id,
  seasonId: games.seasonId,
  seasonName: preDevelopedSeasons.name,
  leagueId: games.leagueId,
  /** A league the club has left has no page. */
  hasLeaguePage: sql<boolean>`exists (select 1 from ${leagues} m
    where m.team_id = ${games.teamId} and m.id = ${games.leagueId} and not m.deleted)`,
  place: games.place,
  venue: games.venue,
  address: games.address,
  timeOfGame: games.timeOfGame,
  endTimeOfGame: games.endTimeOfGame,
  timeZone: games.timeZone,
  formerTimeOfGame: games.formerTimeOfGame,
  ...SHOWN,
  live: LIVE,
  note: games.note,
  watchUrl: games.watchUrl,
  opponent: { id: opponents.id, name: opponents.name, abbreviation: opponents.abbreviation },
  opponentLogo: imageColumns,
  ...contentColumns,
};

export const ofGame = {
  season: and(eq(seasons.teamId, games.teamId), eq(seasons.id, games.seasonId)),
  seasonName: eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId),
  opponent: and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId)),
  opponentLogo: and(eq(images.teamId, opponents.teamId), eq(images.id, opponents.logo)),
};

function gamesWhere(db: Database, wanted: SQL | undefined) {
  return db
    .select(GAME_COLUMNS)
    .from(games)
    .innerJoin(seasons, ofGame.season)
    .innerJoin(preDevelopedSeasons, ofGame.seasonName)
    .innerJoin(opponents, ofGame.opponent)
    .leftJoin(liveGames, liveOfGame)
    .leftJoin(images, ofGame.opponentLogo)
    .where(and(eq(games.deleted, false), wanted));
}

/** One game, of whatever season; null when unknown, deleted or another club's. */
export async function getGame(db: Database, teamId: string, id: string) {
  const [game] = await gamesWhere(db, and(eq(games.teamId, teamId), eq(games.id, id)));
  return game ?? null;
}

/**
 * The games of a club's current season, by time then id, each with its opponent and the season's name.
 * One statement: the current season is the newest by timeCreated.
 */
export async function listCurrentGames(db: Database, teamId: string) {
  const current = eq(games.seasonId, currentSeasonId(teamId));
  return gamesWhere(db, and(eq(games.teamId, teamId), current)).orderBy(games.timeOfGame, games.id);
}

/** The games of any one season, in the same way. */
export async function listSeasonGames(db: Database, teamId: string, seasonId: string) {
  const wanted = and(eq(games.teamId, teamId), eq(games.seasonId, seasonId));
  return gamesWhere(db, wanted).orderBy(games.timeOfGame, games.id);
}

/** Every game against one opponent, of whatever season, the newest first. */
export async function listGamesAgainst(db: Database, teamId: string, opponentId: string) {
  return against(db, { teamId, opponentId });
}

const against = prepared((db) => {
  const { teamId, opponentId } = {
    teamId: sql.placeholder("teamId"),
    opponentId: sql.placeholder("opponentId"),
  };
  return gamesWhere(db, and(eq(games.teamId, teamId), eq(games.opponentId, opponentId)))
    .orderBy(desc(games.timeOfGame), games.id)
    .prepare("games_against");
});

/** The final games of every season: no more than records are made of. */
export async function listFinalGames(db: Database, teamId: string) {
  return db
    .select({
      id: games.id,
      seasonId: games.seasonId,
      leagueId: games.leagueId,
      place: games.place,
      timeOfGame: games.timeOfGame,
      ...SHOWN,
    })
    .from(games)
    .leftJoin(liveGames, liveOfGame)
    .where(and(eq(games.teamId, teamId), eq(games.deleted, false), eq(SHOWN.state, "final")))
    .orderBy(games.timeOfGame, games.id);
}

/**
 * Whose games have this id, for who names a game and no club. Without a team on purpose: what is done with the game is
 * then done under its own club.
 */
export async function listOwnersOfGame(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ teamId: games.teamId })
    .from(games)
    .where(and(eq(games.id, id), eq(games.deleted, false)))
    .orderBy(games.teamId);
  return rows.map(({ teamId }) => teamId);
}
