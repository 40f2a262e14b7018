import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * For `order by`, in the order of `compareBytewise` (domain/values/sort-key.ts): databases differ in collation, and
 * rows locked in two different orders would deadlock now and then.
 */
export function bytewise(text: SQL | PgColumn): SQL {
  return sql`${text} collate "C"`;
}
