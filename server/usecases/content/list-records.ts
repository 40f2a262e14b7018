import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DeskForm } from "../../../domain/desk/content/desk-form.ts";
import type { ListedRecord } from "../../../domain/desk/content/loaded-form.ts";
import { compareBytewise } from "../../../domain/values/sort-key.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { ClubTable } from "../../collections/definition/club-table.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { Database } from "../../db/client.ts";

/** The fields that name a record of a collection without a form. */
const TITLES = ["title", "name", "label"];

/** Where a collection's records stand, as lists read them. */
interface RecordSource {
  table: ClubTable["table"];
  columns: Record<string, PgColumn>;
  /** The column that names a record. */
  titleColumn: string;
  /** True for the collection's own records that are not marked as deleted. */
  isListed: SQL | undefined;
}

/** Finds the table of a collection's records; null if it has none. */
export function recordSource(name: CollectionName): RecordSource | null {
  const collection: Collection = COLLECTIONS[name];
  const [target] = Object.values<ClubTable>(collection.tables);
  if (!target) return null;
  const columns = getTableColumns(target.table) as Record<string, PgColumn>;
  const named = [collection.desk?.titleField ?? "", ...TITLES].find((field) => Object.hasOwn(columns, field));
  const conditions = Object.entries({
    ...collection.desk?.only,
    ...(Object.hasOwn(columns, "deleted") && { deleted: false }),
  }).map(([field, value]) => columns[field] && eq(columns[field], value));
  return { table: target.table, columns, titleColumn: named ?? "id", isListed: and(...conditions) };
}

/** Lists a collection's records by title, without those that are marked as deleted. */
export const listRecords = async (
  db: Database,
  teamId: string,
  name: CollectionName,
): Promise<ListedRecord[]> =>
  (await loadRecords(db, teamId, name)).map(({ created: _, ...record }) => record);

/**
 * Lists a collection's records as its own list at the desk shows them: the newest first if its form names a
 * date, otherwise by title. One without that date has the one when it was added, as on the website.
 */
export async function listRecordsInOrder(
  db: Database,
  teamId: string,
  name: CollectionName,
): Promise<ListedRecord[]> {
  const { desk = {} }: { desk?: Partial<DeskForm> } = COLLECTIONS[name];
  const records = await loadRecords(db, teamId, name);
  const { newestBy } = desk;
  const dated = records.map(({ created, ...record }) =>
    newestBy === undefined
      ? record
      : { ...record, listed: { ...record.listed, [newestBy]: record.listed[newestBy] ?? created } },
  );
  const timeOf = ({ listed }: ListedRecord) => {
    const date = newestBy === undefined ? null : listed[newestBy];
    return date instanceof Date ? date.getTime() : 0;
  };
  return dated.toSorted((one, other) => timeOf(other) - timeOf(one));
}

/** `created`: when the record was added; undefined if the collection doesn't say. */
async function loadRecords(
  db: Database,
  teamId: string,
  name: CollectionName,
): Promise<(ListedRecord & { created: unknown })[]> {
  const { desk = {} }: { desk?: Partial<DeskForm> } = COLLECTIONS[name];
  const { listed = [], arePictures = false } = desk;
  const source = recordSource(name);
  if (!source) return [];
  const { table, columns, titleColumn, isListed } = source;
  const wanted = ["id", titleColumn, ...listed, "timeCreated", ...(arePictures ? ["hash"] : [])].filter(
    (field) => Object.hasOwn(columns, field),
  );
  const rows = await db
    .select(Object.fromEntries(wanted.map((field) => [field, columns[field] as PgColumn])))
    .from(table)
    .where(and(eq(table.teamId, teamId), isListed));
  return rows
    .map((row) => ({
      id: String(row.id),
      title: String(row[titleColumn] ?? row.id),
      listed: Object.fromEntries(listed.map((field) => [field, row[field]])),
      created: row.timeCreated,
      ...(arePictures && { picture: { teamId, hash: String(row.hash) } }),
    }))
    .toSorted((a, b) => compareBytewise(a.title.toLowerCase(), b.title.toLowerCase()));
}
