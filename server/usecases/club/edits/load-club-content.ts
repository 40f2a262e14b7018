import { eq } from "drizzle-orm";
import { CLUB_TABLES, type ClubRows } from "../../../collections/club-tables.ts";
import { COLLECTIONS } from "../../../collections/collections.ts";
import type { Collection } from "../../../collections/definition/define-collection.ts";
import { type ClubContent, comparedRecords } from "../../../collections/edits/compared-records.ts";
import type { EditedCollection } from "../../../collections/edits/edited-collection.ts";
import { rowsForBundle } from "../../../collections/export/expressible-rows.ts";
import { rowsByKey } from "../../../collections/export/rows-by-key.ts";
import type { Database } from "../../../db/client.ts";
import { lockClubContent, rememberBases } from "../../../db/queries/club/edited-records.ts";
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

interface EditedRecords {
  teamId: string;
  collection: EditedCollection;
  /** Their ids; for lines, totals and plays see `edits.idOf` of the collection. */
  recordIds: readonly string[];
  /** UTC. */
  at: Date;
}

type EditedRecord = Omit<EditedRecords, "recordIds"> & { recordId: string };

/**
 * Remembers a record as it is before the desk creates, changes or deletes it, so that the next import does
 * not overwrite the change. To be called in the transaction of the change, before its first statement.
 * @internal
 */
export async function rememberEdit(tx: Database, { recordId, ...edit }: EditedRecord): Promise<void> {
  await lockClubContent(tx, edit.teamId);
  const content = await loadClubContent(tx, edit.teamId, [edit.collection]);
  if (content) await rememberEdits(tx, { ...edit, recordIds: [recordId] }, content);
}

/**
 * Remembers records like `rememberEdit`, in one statement.
 * @param before at least these records, as they were loaded under the lock of `lockClubContent` before the
 * change
 */
export async function rememberEdits(
  tx: Database,
  { teamId, collection, recordIds, at }: EditedRecords,
  before: ClubContent,
): Promise<void> {
  const [only] = recordIds.length === 1 ? recordIds : [];
  const records = comparedRecords(before, collection, only);
  const edits = recordIds.map((recordId) => ({ recordId, base: records.get(recordId) ?? null }));
  await rememberBases(
    tx,
    edits.map((edit) => ({ teamId, collection, ...edit, timeEdited: at })),
  );
}
