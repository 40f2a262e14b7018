import { getTableConfig } from "drizzle-orm/pg-core";
import { files } from "../db/schema/club/files.ts";
import { domains } from "../db/schema/club/teams.ts";
import { ALL_COLLECTIONS, COLLECTIONS, type CollectionName } from "./collections.ts";
import { type ClubTable, clubTable, type TableRow } from "./definition/club-table.ts";

/** Tables that no collection fills. */
export const OTHER_TABLES = {
  /** Filled from team.json. Only the operator sets `primary` and `verified`. */
  domains: clubTable(domains, { key: ["host"], conflict: ["host"], foreign: ["primary", "verified"] }),
  /** Filled from the folder files/. */
  files: clubTable(files),
};

type Tables = (typeof COLLECTIONS)[CollectionName]["tables"] | typeof OTHER_TABLES;
type KeyOfEach<T> = T extends unknown ? keyof T & string : never;

export type ClubTableName = KeyOfEach<Tables>;

/** A club's rows to be stored, by table. */
export type ClubRows = {
  [Name in ClubTableName]: TableRow<Extract<Tables, Record<Name, ClubTable>>[Name]>[];
};

export interface NamedClubTable extends ClubTable {
  name: ClubTableName;
}

/**
 * A club's tables. Each follows the tables that it refers to: rows are written in this order and removed in
 * reverse.
 */
export const CLUB_TABLES: readonly NamedClubTable[] = afterReferred([
  named("domains", OTHER_TABLES.domains),
  named("images", COLLECTIONS.images.tables.images),
  named("files", OTHER_TABLES.files),
  ...ALL_COLLECTIONS.flatMap(({ tables }) =>
    Object.entries(tables).map(([name, table]) => named(name as ClubTableName, table)),
  ),
]);

function named(name: ClubTableName, table: ClubTable): NamedClubTable {
  return { name, ...table };
}

/**
 * Sorts tables so that each follows those that it refers to, and otherwise keeps their order. Each table
 * appears once.
 */
function afterReferred(tables: readonly NamedClubTable[]): NamedClubTable[] {
  const ordered = new Map<ClubTable["table"], NamedClubTable>();
  const isReady = ({ table }: NamedClubTable) =>
    getTableConfig(table).foreignKeys.every((key) => {
      const referred = key.reference().foreignTable;
      return !tables.some((one) => one.table === referred) || ordered.has(referred as typeof table);
    });
  let waiting = tables;
  while (waiting.length > 0) {
    const next = waiting.find(isReady);
    if (!next)
      throw new TypeError(`Tables refer to each other: ${waiting.map(({ name }) => name).join(", ")}`);
    ordered.set(next.table, next);
    waiting = waiting.filter(({ table }) => table !== next.table);
  }
  return [...ordered.values()];
}
