import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Season } from "../../../../domain/schedule/season.ts";
import type { ImageFacts, ImageFile } from "../../../../domain/values/image.ts";
import type { Database } from "../../client.ts";
import { preDevelopedSeasons } from "../../schema/club/reference.ts";
import { games } from "../../schema/schedule/games.ts";
import { seasons } from "../../schema/schedule/seasons.ts";

/** A club's seasons with their names and logos, newest first. The current season is the first. */
export async function listSeasons(db: Database, teamId: string): Promise<Season[]> {
  const rows = await db
    .select({ id: seasons.id, name: preDevelopedSeasons.name, logo: preDevelopedSeasons.logo })
    .from(seasons)
    .innerJoin(preDevelopedSeasons, eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId))
    .where(eq(seasons.teamId, teamId))
    .orderBy(desc(seasons.timeCreated), seasons.id);
  return rows.map(({ logo, ...season }) => ({ ...season, logo: logo && seasonLogo(teamId, logo) }));
}

/** On a club's pages a season's logo is asked for as an image of the club's. */
const seasonLogo = (teamId: string, file: ImageFile): ImageFacts => ({
  teamId,
  hash: file.hash,
  width: file.width,
  height: file.height,
  alt: "",
  caption: "",
  focalX: 0.5,
  focalY: 0.5,
});

/** Whether these bytes are the logo of one of a club's seasons. */
export async function isSeasonLogo(db: Database, teamId: string, hash: string): Promise<boolean> {
  const [season] = await db
    .select({ id: seasons.id })
    .from(seasons)
    .innerJoin(preDevelopedSeasons, eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId))
    .where(and(eq(seasons.teamId, teamId), sql`${preDevelopedSeasons.logo} ->> 'hash' = ${hash}`))
    .limit(1);
  return season !== undefined;
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
