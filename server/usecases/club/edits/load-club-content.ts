import { eq } from "drizzle-orm";
import { CLUB_TABLES, type ClubRows } from "../../../collections/club-tables.ts";
import { COLLECTIONS } from "../../../collections/collections.ts";
import type { Collection } from "../../../collections/definition/define-collection.ts";
import { type ClubContent, comparedRecords } from "../../../collections/edits/compared-records.ts";
import type { EditedCollection } from "../../../collections/edits/edited-collection.ts";
import { rowsForBundle } from "../../../collections/export/expressible-rows.ts";
import { rowsByKey } from "../../../collections/export/rows-by-key.ts";
import type { Database } from "../../../db/client.ts";
import { lockClubContent, rememberBase } from "../../../db/queries/club/edited-records.ts";
import { teams } from "../../../db/schema/index.ts";

/**
 * Loads a stored club with the rows of some collections, for `comparedRecords`; null if there is no such
 * club. Other tables are empty. Rows that a bundle cannot express are left out.
 */
export async function loadClubContent(
  db: Database,
  teamId: string,
  collections: readonly EditedCollection[],
): Promise<ClubContent | null> {
  const [team] = await db.select().from(teams).where(eq(teams.teamId, teamId));
  if (!team) return null;
  const wanted = new Set(["images", "files", "domains", ...collections.flatMap(tablesOf)]);
  const tables: [string, unknown[]][] = [];
  for (const { name, table, key } of CLUB_TABLES) {
    const ofClub = db.select().from(table).where(eq(table.teamId, teamId));
    tables.push([name, wanted.has(name) ? rowsByKey(await ofClub, key) : []]);
  }
  // The cast is safe: each table's rows stand under its name.
  return { team, rows: rowsForBundle(team, Object.fromEntries(tables) as unknown as ClubRows) };
}

/** The names of the tables from which a collection's records are made. */
function tablesOf(name: EditedCollection): string[] {
  if (name === "team" || name === "files") return [];
  const { tables, reads = [] }: Collection = COLLECTIONS[name];
  const read = reads.filter(({ isInRecords }) => isInRecords).map(({ of }) => of.tables);
  return [tables, ...read].flatMap((some) => Object.keys(some));
}

interface EditedRecord {
  teamId: string;
  collection: EditedCollection;
  /** Its id; for lines, totals and plays see `edits.idOf` of the collection. */
  recordId: string;
  /** UTC. */
  at: Date;
}

/**
 * Remembers a record as it is before the desk creates, changes or deletes it, so that the next import does
 * not overwrite the change. To be called in the transaction of the change: before its first statement, or,
 * if the caller loaded the collection under the lock of `lockClubContent`, with what it loaded.
 * @param loaded the record as it was before the change
 */
export async function rememberEdit(
  tx: Database,
  { teamId, collection, recordId, at }: EditedRecord,
  loaded?: ClubContent,
): Promise<void> {
  if (!loaded) await lockClubContent(tx, teamId);
  const content = loaded ?? (await loadClubContent(tx, teamId, [collection]));
  const base = (content && comparedRecords(content, collection, recordId).get(recordId)) ?? null;
  await rememberBase(tx, { teamId, collection, recordId, base, timeEdited: at });
}
