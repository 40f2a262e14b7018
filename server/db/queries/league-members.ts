import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { games } from "../schema/games.ts";
import { images } from "../schema/images.ts";
import { leagueResults } from "../schema/league-results.ts";
import { opponents } from "../schema/opponents.ts";
import { seasons } from "../schema/seasons.ts";
import { pictureColumns } from "./pictures.ts";

const currentSeason = (teamId: string) =>
  sql`(select s.id from ${seasons} s where s.team_id = ${teamId} order by s.time_created desc, s.id limit 1)`;

/** The opponents that play in a league this season: whoever meets the club or another member in it, by id. */
export async function listLeagueMembers(db: Database, teamId: string, leagueId: string) {
  const ofLeague = sql`team_id = ${teamId} and league_id = ${leagueId} and season_id = ${currentSeason(teamId)}`;
  const members = sql`(select home_id from ${leagueResults} where ${ofLeague}
    union select away_id from ${leagueResults} where ${ofLeague}
    union select opponent_id from ${games} where ${ofLeague} and not deleted)`;
  return db
    .select({
      id: opponents.id,
      name: opponents.name,
      abbreviation: opponents.abbreviation,
      deleted: opponents.deleted,
      logo: pictureColumns,
    })
    .from(opponents)
    .leftJoin(images, and(eq(images.teamId, opponents.teamId), eq(images.id, opponents.logo)))
    .where(and(eq(opponents.teamId, teamId), sql`${opponents.id} in ${members}`))
    .orderBy(opponents.id);
}

/** This season's results between other members of a league, by time then id. */
export async function listLeagueResults(db: Database, teamId: string, leagueId: string) {
  return db
    .select({
      homeId: leagueResults.homeId,
      awayId: leagueResults.awayId,
      homeScore: leagueResults.homeScore,
      awayScore: leagueResults.awayScore,
      decidedIn: leagueResults.decidedIn,
      timeOfGame: leagueResults.timeOfGame,
    })
    .from(leagueResults)
    .where(
      and(
        eq(leagueResults.teamId, teamId),
        eq(leagueResults.leagueId, leagueId),
        sql`${leagueResults.seasonId} = ${currentSeason(teamId)}`,
      ),
    )
    .orderBy(leagueResults.timeOfGame, leagueResults.id);
}
