import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Season } from "../../../domain/season.ts";
import type { Database } from "../client.ts";
import { games } from "../schema/games.ts";
import { preDevelopedSeasons } from "../schema/reference.ts";
import { seasons } from "../schema/seasons.ts";

/** A club's seasons with their names, newest first. The current season is the first. */
export async function listSeasons(db: Database, teamId: string): Promise<Season[]> {
  return db
    .select({ id: seasons.id, name: preDevelopedSeasons.name })
    .from(seasons)
    .innerJoin(preDevelopedSeasons, eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId))
    .where(eq(seasons.teamId, teamId))
    .orderBy(desc(seasons.timeCreated), seasons.id);
}

/**
 * When the games of every season end, the newest season first: no more than tells which of its lists hold any. A
 * season without a game is one row without.
 */
export async function listSeasonGameTimes(db: Database, teamId: string) {
  const ofSeason = and(
    eq(games.teamId, seasons.teamId),
    eq(games.seasonId, seasons.id),
    eq(games.deleted, false),
  );
  return db
    .select({ id: seasons.id, game: { state: games.state, endTimeOfGame: games.endTimeOfGame } })
    .from(seasons)
    .leftJoin(games, ofSeason)
    .where(eq(seasons.teamId, teamId))
    .orderBy(desc(seasons.timeCreated), seasons.id, games.id);
}

/** The id of a club's current season, the newest by timeCreated, inside a statement about something else. */
export const currentSeasonId = (teamId: string): SQL =>
  sql`(select s.id from ${seasons} s where s.team_id = ${teamId} order by s.time_created desc, s.id limit 1)`;
