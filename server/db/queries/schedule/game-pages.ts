import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { CLOSED_GAME_STATES } from "../../../../domain/scoring/scoring.ts";
import type { Database } from "../../client.ts";
import { type ClubId, prepareQuery } from "../../prepare-query.ts";
import { images } from "../../schema/club/images.ts";
import { preDevelopedLeagues, preDevelopedSeasons } from "../../schema/club/reference.ts";
import { games } from "../../schema/schedule/games.ts";
import { leagues } from "../../schema/schedule/leagues.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { seasons } from "../../schema/schedule/seasons.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";
import { LIVE_GAME_JOIN_WHERE } from "../scoring/live-games.ts";
import { contentColumns } from "./game-contents.ts";
import { GAME_JOINS, gameColumns } from "./games.ts";

/** Finds a game of any season, for its own pages. Null if unknown, deleted or another club's. */
export async function findGamePage(db: Database, teamId: string, id: string) {
  const [game] = await gameById(db, { teamId, id });
  return game ?? null;
}

const columns = (teamId: ClubId) => ({
  ...gameColumns(teamId),
  /** A deleted opponent or league has no page. */
  hasOpponentPage: sql<boolean>`not ${opponents.deleted}`,
  leagueName: preDevelopedLeagues.name,
  doors: games.doors,
  periods: games.periods,
  /** True while the scorer's entries count: the club's own data have not closed the game. */
  isScored: sql<boolean>`${liveGames.gameId} is not null and not ${inArray(games.state, CLOSED_GAME_STATES)}`,
  attendance: games.attendance,
  radioUrl: games.radioUrl,
  liveStatsUrl: games.liveStatsUrl,
});

const teamId = sql.placeholder("teamId");

const gameById = prepareQuery((db) =>
  db
    .select(columns(teamId))
    .from(games)
    .innerJoin(seasons, GAME_JOINS.season)
    .innerJoin(preDevelopedSeasons, GAME_JOINS.seasonName)
    .innerJoin(opponents, GAME_JOINS.opponent)
    .leftJoin(liveGames, LIVE_GAME_JOIN_WHERE)
    .leftJoin(images, GAME_JOINS.opponentLogo)
    .leftJoin(leagues, and(eq(leagues.teamId, games.teamId), eq(leagues.id, games.leagueId)))
    .leftJoin(preDevelopedLeagues, eq(preDevelopedLeagues.id, leagues.preDevelopedLeagueId))
    .where(and(eq(games.teamId, teamId), eq(games.id, sql.placeholder("id")), eq(games.deleted, false)))
    .prepare("game_page"),
);

/**
 * Lists the games for search engines: all games of the current season, and the games of other seasons that
 * have stats or a recap.
 */
export async function listGamesForSitemap(db: Database, teamId: string) {
  const contents = contentColumns(teamId);
  const current = sql`${games.seasonId} = (select s.id from ${seasons} s where s.team_id = ${teamId}
    order by s.time_created desc, s.id limit 1)`;
  return (
    db
      .select({ id: games.id, hasStats: contents.hasStats })
      .from(games)
      // Joined only because with one table Drizzle omits the table's name, which the conditions above need.
      .innerJoin(seasons, GAME_JOINS.season)
      .where(
        and(
          eq(games.teamId, teamId),
          eq(games.deleted, false),
          or(current, contents.hasStats, contents.hasRecap),
        ),
      )
      .orderBy(desc(games.timeOfGame), games.id)
  );
}
