import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { images } from "../../schema/club/images.ts";
import { games } from "../../schema/schedule/games.ts";
import { leagueResults } from "../../schema/schedule/league-results.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { imageColumns } from "../club/images.ts";

/**
 * Lists a league's members other than the club in a season, by opponent id: all opponents that play the club
 * or another member in that league.
 */
export async function listLeagueMembers(db: Database, teamId: string, leagueId: string, seasonId: string) {
  const ofLeague = sql`team_id = ${teamId} and league_id = ${leagueId} and season_id = ${seasonId}`;
  const members = sql`(select home_id from ${leagueResults} where ${ofLeague}
    union select away_id from ${leagueResults} where ${ofLeague}
    union select opponent_id from ${games} where ${ofLeague} and not deleted)`;
  return db
    .select({
      id: opponents.id,
      name: opponents.name,
      abbreviation: opponents.abbreviation,
      deleted: opponents.deleted,
      logo: imageColumns,
    })
    .from(opponents)
    .leftJoin(images, and(eq(images.teamId, opponents.teamId), eq(images.id, opponents.logo)))
    .where(and(eq(opponents.teamId, teamId), sql`${opponents.id} in ${members}`))
    .orderBy(opponents.id);
}
