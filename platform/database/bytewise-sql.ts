import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * A text to sort by in `order by`, in the order of `compareBytewise` (domain/values/sort-key.ts). A
 * database's own order depends on its collation, and locking rows in two different orders would cause
 * deadlocks now and then.
 */
export function bytewiseSql(text: SQL | PgColumn): SQL {
  return sql`${text} collate "C"`;
}
