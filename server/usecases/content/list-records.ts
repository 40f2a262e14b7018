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

/** Lists a collection's records by title, without those that are marked as deleted. */
export async function listRecords(
  db: Database,
  teamId: string,
  name: CollectionName,
): Promise<ListedRecord[]> {
  const collection: Collection = COLLECTIONS[name];
  const { listed = [], only = {} }: Partial<DeskForm> = collection.desk ?? {};
  const arePictures = collection.desk?.arePictures === true;
  const [target] = Object.values<ClubTable>(collection.tables);
  if (!target) return [];
  const columns = getTableColumns(target.table) as Record<string, PgColumn>;
  const titleField =
    collection.desk?.titleField ?? TITLES.find((field) => Object.hasOwn(columns, field)) ?? "id";
  const wanted = ["id", titleField, ...listed, ...(arePictures ? ["hash"] : [])].filter((field) =>
    Object.hasOwn(columns, field),
  );
  const conditions: (SQL | undefined)[] = Object.entries({
    ...only,
    ...(Object.hasOwn(columns, "deleted") && { deleted: false }),
  }).map(([field, value]) => columns[field] && eq(columns[field], value));
  const rows = await db
    .select(Object.fromEntries(wanted.map((field) => [field, columns[field] as PgColumn])))
    .from(target.table)
    .where(and(eq(target.table.teamId, teamId), ...conditions));
  return rows
    .map((row) => ({
      id: String(row.id),
      title: String(row[titleField] ?? row.id),
      listed: Object.fromEntries(listed.map((field) => [field, row[field]])),
      ...(arePictures && { picture: { teamId, hash: String(row.hash) } }),
    }))
    .toSorted((a, b) => compareBytewise(a.title.toLowerCase(), b.title.toLowerCase()));
}
