import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "../schema/index.ts";

/**
 * Where each table's rows lie on a database that is spread over several machines by Citus. A club's rows all
 * lie on one node, so a transaction of a club needs only that node. A test checks that every table has a
 * place.
 */

/** The column whose value says on which node a row lies. */
export const CLUB_COLUMN = "team_id";

/** All distributed tables are colocated with this one: a club's rows of all of them are on the same node. */
export const FIRST_DISTRIBUTED_TABLE = "images";

/**
 * Tables that are copied whole to every node: those that belong to no single club, and those that clubs' rows
 * refer to, or by which clubs' rows are found.
 */
export const COPIED_TABLES: readonly string[] = [
  "pre_developed_leagues",
  "pre_developed_conferences",
  "pre_developed_seasons",
  "teams",
  "domains",
  "former_slugs",
  "payment_accounts",
  "subscriptions",
  "linked_stores",
];

/** Tables only on the coordinator, to which no club's rows refer. */
export const COORDINATOR_TABLES: readonly string[] = ["backups", "event_looks", "rate_counts"];

const TABLES = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableConfig(one)] : []));

/** Tables whose key begins with the club's id, each after the tables it refers to. */
export function distributedTables(): string[] {
  const ordered = new Set([FIRST_DISTRIBUTED_TABLE]);
  const add = ({ name, foreignKeys }: (typeof TABLES)[number]) => {
    if (ordered.has(name) || !isClubTable(name)) return;
    for (const key of foreignKeys) {
      const { foreignTable } = key.reference();
      if (foreignTable !== undefined && getTableConfig(foreignTable).name !== name)
        add(getTableConfig(foreignTable));
    }
    ordered.add(name);
  };
  for (const table of TABLES) add(table);
  return [...ordered];
}

const isClubTable = (name: string) => !COPIED_TABLES.includes(name) && !COORDINATOR_TABLES.includes(name);
