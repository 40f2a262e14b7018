import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";

export interface TableSize {
  /** Bytes of its rows, without indexes. */
  bytes: number;
  /** As the database last counted them; null if it never did, or if they are on several nodes. */
  rows: number | null;
}

/** The sizes of tables, by name. Without those that do not exist. */
export async function listTableSizes(
  db: Database,
  tables: readonly string[],
): Promise<Map<string, TableSize>> {
  if (tables.length === 0) return new Map();
  const names = sql.join(
    tables.map((name) => sql`${name}::text`),
    sql`, `,
  );
  const [citus] = await db
    .select({ is: sql<boolean>`to_regproc('citus_relation_size') is not null` })
    .from(sql`(select) as nothing`);
  // A distributed table has its rows in other tables, on the nodes, and none on the coordinator.
  const isSpread = citus?.is ? sql`c.oid in (select logicalrelid from pg_dist_partition)` : sql`false`;
  const bytes = citus?.is
    ? sql`case when ${isSpread} then citus_relation_size(c.oid) else pg_table_size(c.oid) end`
    : sql`pg_table_size(c.oid)`;
  const found = await db
    .select({
      name: sql<string>`t.name`,
      bytes: sql<number>`(${bytes})::float8`,
      rows: sql<number>`(case when ${isSpread} then -1 else c.reltuples end)::float8`,
    })
    .from(sql`unnest(array[${names}]) as t (name) join pg_class c on c.oid = to_regclass(t.name)`);
  return new Map(
    found.map(({ name, bytes: size, rows }) => [name, { bytes: size, rows: rows < 0 ? null : rows }]),
  );
}
