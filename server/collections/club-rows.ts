import { isPresent } from "../../domain/values/validity.ts";
import type { ClubRows } from "./club-tables.ts";
import { ALL_COLLECTIONS, type CheckedCollections, type CollectionName } from "./collections.ts";
import type { ClubTables, RowsByTable } from "./definition/club-table.ts";
import type { ClubContext, Collection, RowContext } from "./definition/define-collection.ts";
import { productsCollection } from "./products.ts";

/** The rows of a club's valid records, in all tables except `domains`, which is filled from team.json. */
export function clubRows(checked: CheckedCollections, club: ClubContext): Omit<ClubRows, "domains"> {
  const rows: Record<string, unknown[]> = { files: fileRows(club) };
  const made = new Map<string, RowsByTable<ClubTables>>();
  const soundRecords = (name: string) =>
    checked[name as CollectionName].flatMap(({ value, raw }) => (value === null ? [] : [{ value, raw }]));
  // The casts are safe: callers pass a collection's definition, whose type determines what is stored under
  // its name.
  const context: RowContext = {
    club,
    valuesOf: ({ name }) => soundRecords(name).map(({ value }) => value) as never[],
    rowsOf: ({ name }) => made.get(name) as never,
  };
  for (const collection of ORDER) {
    if (made.has(collection.name)) continue;
    const ofCollection = collection.rows(soundRecords(collection.name), context);
    made.set(collection.name, ofCollection);
    for (const [table, some] of Object.entries(ofCollection)) rows[table] = [...(rows[table] ?? []), ...some];
  }
  return rows as Omit<ClubRows, "domains">;
}

/**
 * The order in which rows are made. Sanitizing texts adds notes; with products first, their notes come before
 * those about people and articles.
 */
const ORDER: readonly Collection[] = [productsCollection, ...ALL_COLLECTIONS];

const fileRows = ({ teamId, files }: ClubContext): ClubRows["files"] =>
  [...files.values()].filter(isPresent).map(({ file: id, hash, size }) => ({ teamId, id, hash, size }));
