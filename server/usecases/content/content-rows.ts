import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { CLUB_TABLES, type ClubRows, OTHER_TABLES } from "../../collections/club-tables.ts";
import {
  ALL_COLLECTIONS,
  COLLECTIONS,
  type CollectionName,
  collectionsSharingIds,
} from "../../collections/collections.ts";
import type { ClubTable } from "../../collections/definition/club-table.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import {
  type AnyReferences,
  DOWNLOAD_FILES_TARGET,
  IMAGE_FILES_TARGET,
  type ReferenceTarget,
  type ReferenceTargets,
} from "../../collections/definition/references.ts";
import type { ClubContent } from "../../collections/edits/compared-records.ts";
import { rowsForBundle } from "../../collections/export/expressible-rows.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { listStoredRows } from "../import/import-tables.ts";

type Row = Record<string, unknown>;
type AnyCollection = Collection & { name: CollectionName };

/**
 * What is stored of a club, as far as a save of one record needs it. Other tables are empty. Rows that a
 * bundle cannot express are left out: they are deleted ones, which no save may touch.
 */
export interface StoredContent extends ClubContent {
  team: Team;
  targets: ReferenceTargets;
}

/** True if a record of the collection can be checked and stored without the collection's other records. */
export const isStoredAlone = ({ reads }: Pick<Collection, "reads">): boolean => reads === undefined;

/** The collections whose rows are derived from these fields of a collection's records. */
export const dependentCollections = (of: string, fields: readonly string[]): AnyCollection[] =>
  ALL_COLLECTIONS.filter(({ reads }) =>
    reads?.some((read) => read.of.name === of && read.derived.some((field) => fields.includes(field))),
  );

/**
 * Loads a record's rows. If the collection's records depend on each other, loads the rows of all of them, and
 * of the collections that their checks and rows read.
 * @param id null for a new record; a list for the rows of several records
 */
export async function loadContent(
  db: Database,
  team: Team,
  collection: AnyCollection,
  id: string | readonly string[] | null,
): Promise<StoredContent> {
  const { teamId } = team;
  const loaded: Record<string, Row[]> = {};
  const load = async (name: string, table: ClubTable) => {
    loaded[name] ??= await listStoredRows(db, table, teamId);
  };
  const loadAll = async ({ tables }: Pick<Collection, "tables">) => {
    for (const [name, table] of Object.entries(tables)) await load(name, table);
  };
  // Texts, and fields with pictures, name them.
  await loadAll(COLLECTIONS.images);
  await load("files", OTHER_TABLES.files);
  if (isStoredAlone(collection))
    for (const [name, table] of Object.entries(collection.tables))
      loaded[name] = id === null ? [] : await listRowsOfRecord(db, table, teamId, id);
  else for (const read of withReads(collection)) await loadAll(read);
  const tables = CLUB_TABLES.map(({ name }) => [name, loaded[name] ?? []]);
  // The cast is safe: each table's rows stand under its name.
  const rows = rowsForBundle(team, Object.fromEntries(tables) as ClubRows);
  return { team, rows, targets: await loadTargets(db, teamId, collection, rows) };
}

/** A collection, and all that it reads directly or through another one. */
function withReads(collection: Collection): Collection[] {
  const read = (collection.reads ?? []).map(({ of }): Collection => COLLECTIONS[of.name as CollectionName]);
  return [collection, ...read.flatMap(withReads)];
}

function listRowsOfRecord(
  db: Database,
  target: ClubTable,
  teamId: string,
  id: string | readonly string[],
): Promise<Row[]> {
  const ids = typeof id === "string" ? [id] : [...id];
  return db
    .select()
    .from(target.table)
    .where(and(eq(target.table.teamId, teamId), inArray(columnOf(target, target.record ?? "id"), ids)));
}

/** The ids that the collection's fields may contain. */
async function loadTargets(
  db: Database,
  teamId: string,
  { name, refers, reads = [] }: AnyCollection,
  { images, files }: Pick<ClubRows, "images" | "files">,
): Promise<ReferenceTargets> {
  const names = new Map<string, ReadonlySet<string>>([
    [IMAGE_FILES_TARGET.name, new Set(images.map(({ id }) => id))],
    [DOWNLOAD_FILES_TARGET.name, new Set(files.map(({ id }) => id))],
  ]);
  for (const target of new Set([name, ...targetNames(refers), ...reads.map(({ of }) => of.name)]))
    if (!names.has(target) && Object.hasOwn(COLLECTIONS, target))
      names.set(target, await listIds(db, teamId, target as CollectionName));
  // A name in articles/ or pages/ is always missing: at the desk, a text stands in the record itself.
  return { namesOf: ({ name }) => names.get(name) ?? new Set() };
}

/** The ids of a collection, and of those that share their ids with it. */
async function listIds(db: Database, teamId: string, of: CollectionName): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const name of collectionsSharingIds(of)) {
    const [table] = Object.values<ClubTable>(COLLECTIONS[name].tables);
    if (!table || COLLECTIONS[name].key !== "id") continue;
    const id = columnOf(table, "id");
    for (const row of await db.select({ id }).from(table.table).where(eq(table.table.teamId, teamId)))
      ids.add(String(row.id));
  }
  return ids;
}

const targetNames = (refers: AnyReferences): string[] =>
  Object.values(refers).flatMap((target) => (isTarget(target) ? [target.name] : targetNames(target)));

const isTarget = (target: ReferenceTarget | AnyReferences): target is ReferenceTarget =>
  typeof target.asReference === "string";

export function columnOf({ table }: ClubTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new TypeError(`No column ${name}`);
  return column;
}
