import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Season } from "../../../../domain/schedule/season.ts";
import type { ImageFacts, ImageFile } from "../../../../domain/values/image.ts";
import type { Database } from "../../client.ts";
import type { ClubId } from "../../prepare-query.ts";
import { preDevelopedSeasons } from "../../schema/club/reference.ts";
import { games } from "../../schema/schedule/games.ts";
import { seasons } from "../../schema/schedule/seasons.ts";

/** Lists a club's seasons, newest first. */
export async function listSeasons(db: Database, teamId: string): Promise<Season[]> {
  const rows = await db
    .select({
      id: seasons.id,
      name: preDevelopedSeasons.name,
      logo: preDevelopedSeasons.logo,
      record: seasons.record,
      hasGames: sql<boolean>`exists (select from ${games} g
        where g.team_id = ${teamId} and g.season_id = ${seasons.id} and not g.deleted)`,
    })
    .from(seasons)
    .innerJoin(preDevelopedSeasons, eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId))
    .where(eq(seasons.teamId, teamId))
    .orderBy(desc(seasons.timeCreated), seasons.id);
  return rows.map(({ logo, ...season }) => ({ ...season, logo: logo && seasonLogo(teamId, logo) }));
}

/**
 * Describes a season's logo like one of the club's own images: seasons are shared by all clubs, but each club
 * serves the logo at an address of its own.
 */
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

/**
 * Finds the logo of one of the club's seasons by the beginning of its hash, and returns the whole hash.
 * Null if there is none.
 */
export async function findSeasonLogo(db: Database, teamId: string, name: string): Promise<string | null> {
  const hash = sql<string>`${preDevelopedSeasons.logo} ->> 'hash'`;
  const [season] = await db
    .select({ hash })
    .from(seasons)
    .innerJoin(preDevelopedSeasons, eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId))
    .where(and(eq(seasons.teamId, teamId), sql`starts_with(${hash}, ${name})`))
    .limit(1);
  return season?.hash ?? null;
}

/**
 * Lists the state and end of every game, newest season first: just enough to decide which lists of a season
 * have entries. A season without games is one row with a null game.
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

/** A subquery for the id of the season that `defaultSeason` (domain/schedule/season.ts) would find. */
export const shownSeasonIdSql = (teamId: ClubId): SQL =>
  sql`(select s.id from ${seasons} s where s.team_id = ${teamId}
    order by exists (select from ${games} g where g.team_id = ${teamId} and g.season_id = s.id and not g.deleted) desc,
      s.time_created desc, s.id limit 1)`;
