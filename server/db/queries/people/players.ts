import { and, eq, inArray, sql } from "drizzle-orm";
import { playerDetailsInSeason } from "../../../../domain/people/player.ts";
import { bytewiseSql } from "../../../../platform/database/bytewise-sql.ts";
import type { Database } from "../../client.ts";
import { prepareQuery } from "../../prepare-query.ts";
import { images } from "../../schema/club/images.ts";
import { tags } from "../../schema/news/tags.ts";
import { players } from "../../schema/people/players.ts";
import { seasonPlayers } from "../../schema/schedule/season-players.ts";
import { seasons } from "../../schema/schedule/seasons.ts";
import { imageColumns } from "../club/images.ts";

const columns = {
  id: players.id,
  name: players.name,
  sortKey: players.sortKey,
  alumni: players.alumni,
  details: players.details,
  portrait: imageColumns,
};

const portrait = and(eq(images.teamId, players.teamId), eq(images.id, players.image));

/** Lists players, or alumni, by name, without deleted ones. */
export async function listPlayers(db: Database, teamId: string, { alumni }: { alumni: boolean }) {
  return db
    .select(columns)
    .from(players)
    .leftJoin(images, portrait)
    .where(and(eq(players.teamId, teamId), eq(players.alumni, alumni), eq(players.deleted, false)))
    .orderBy(bytewiseSql(players.sortKey), players.id);
}

/** Finds a player or alumnus. Null if unknown, deleted or another club's. */
export async function findPlayer(db: Database, teamId: string, id: string) {
  const [player] = await playerById(db, { teamId, id });
  return player ?? null;
}

const playerById = prepareQuery((db) => {
  const [teamId, id] = [sql.placeholder("teamId"), sql.placeholder("id")];
  return db
    .select({ ...columns, biography: players.biography })
    .from(players)
    .leftJoin(images, portrait)
    .where(and(eq(players.teamId, teamId), eq(players.id, id), eq(players.deleted, false)))
    .prepare("player_by_id");
});

/**
 * The condition that joins seasons to their players' tags. A tag may outlive its player, who is then in no
 * roster.
 */
const taggedIn = and(
  eq(tags.teamId, seasons.teamId),
  eq(tags.id, sql`any(${seasons.tagIds})`),
  eq(tags.tagType, "player"),
  eq(tags.deleted, false),
);

/**
 * Lists a season's roster (the players that it is tagged with) by name, with their details in that season.
 * Includes present alumni.
 */
export async function listSeasonPlayers(db: Database, teamId: string, seasonId: string) {
  const tagged = db
    .select({ id: tags.reference })
    .from(seasons)
    .innerJoin(tags, taggedIn)
    .where(and(eq(seasons.teamId, teamId), eq(seasons.id, seasonId)));
  const rows = await db
    .select({ ...columns, detailsInSeason: seasonPlayers.details })
    .from(players)
    .leftJoin(images, portrait)
    .leftJoin(
      seasonPlayers,
      and(
        eq(seasonPlayers.teamId, players.teamId),
        eq(seasonPlayers.seasonId, seasonId),
        eq(seasonPlayers.playerId, players.id),
      ),
    )
    .where(and(eq(players.teamId, teamId), eq(players.deleted, false), inArray(players.id, tagged)))
    .orderBy(bytewiseSql(players.sortKey), players.id);
  return rows.map(({ detailsInSeason: then, ...player }) => ({
    ...player,
    details: playerDetailsInSeason(player.details, then ?? []),
  }));
}

/**
 * Lists the rosters of all seasons, one row per season and player, by name. Reads only the columns that
 * lists of past rosters show and search.
 */
export async function listSeasonMembers(db: Database, teamId: string) {
  return db
    .select({
      seasonId: seasons.id,
      id: players.id,
      name: players.name,
    })
    .from(seasons)
    .innerJoin(tags, taggedIn)
    .innerJoin(players, and(eq(players.teamId, tags.teamId), eq(players.id, tags.reference)))
    .where(and(eq(seasons.teamId, teamId), eq(players.deleted, false)))
    .groupBy(seasons.id, players.teamId, players.id)
    .orderBy(seasons.id, bytewiseSql(players.sortKey), players.id);
}
