import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { images } from "../schema/images.ts";
import { players } from "../schema/players.ts";
import { pictureColumns } from "./pictures.ts";

const columns = {
  id: players.id,
  name: players.name,
  sortKey: players.sortKey,
  alumni: players.alumni,
  details: players.details,
  portrait: pictureColumns,
};

/** Databases differ in their collations; the key was made for bytewise comparison. */
const sortKeyBytewise = sql`${players.sortKey} collate "C"`;

const portrait = and(eq(images.teamId, players.teamId), eq(images.id, players.image));

/** Players (or alumni) that are not deleted, by name. */
export async function listPlayers(db: Database, teamId: string, { alumni }: { alumni: boolean }) {
  return db
    .select(columns)
    .from(players)
    .leftJoin(images, portrait)
    .where(and(eq(players.teamId, teamId), eq(players.alumni, alumni), eq(players.deleted, false)))
    .orderBy(sortKeyBytewise, players.id);
}

/** Every player and alumnus with a page, by id. */
export async function listPlayerIds(db: Database, teamId: string) {
  return db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.teamId, teamId), eq(players.deleted, false)))
    .orderBy(players.id);
}

/** One player or alumnus of this club; null when unknown, deleted or another club's. */
export async function getPlayer(db: Database, teamId: string, id: string) {
  const [player] = await db
    .select({ ...columns, biography: players.biography })
    .from(players)
    .leftJoin(images, portrait)
    .where(and(eq(players.teamId, teamId), eq(players.id, id), eq(players.deleted, false)));
  return player ?? null;
}
