import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { IncompleteDatabase } from "../../platform/database/sql-state.ts";
import type { Database } from "./client.ts";
import { SANDBOX_SCHEMA, SANDBOX_TABLES } from "./sandbox-tables.ts";
import * as schema from "./schema/index.ts";

/** @internal The names of all tables of the schema, without the payment sandbox's. */
export const tableNames = (): string[] =>
  Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));

/**
 * Checks that all tables exist. The check of migrations reads only which ones have run, so it would not
 * notice that an incomplete restore has lost tables.
 * @param hasSandbox true if payments are the sandbox's
 * @throws IncompleteDatabase naming the missing tables
 */
export async function checkTables(db: Database, hasSandbox: boolean): Promise<void> {
  const ofSandbox = hasSandbox ? SANDBOX_TABLES.map((name) => `${SANDBOX_SCHEMA}.${name}`) : [];
  const expected = sql.join(
    [...tableNames(), ...ofSandbox].map((name) => sql`${name}::text`),
    sql`, `,
  );
  const missing = await db
    .select({ name: sql<string>`name` })
    .from(sql`unnest(array[${expected}]) as name`)
    .where(sql`to_regclass(name) is null`);
  if (missing.length === 0) return;
  const list = missing.map(({ name }) => name).join(", ");
  throw new IncompleteDatabase(
    `The database is missing the ${missing.length === 1 ? "table" : "tables"} ${list}. Restore a full backup, or set DATABASE_URL to an empty database.`,
  );
}
