import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * A text in the order of `compareBytewise` (domain/values/sort-key.ts), for `order by`: databases differ in their
 * collations, and rows locked in two orders would now and then wait for each other.
 */
export function bytewise(text: SQL | PgColumn): SQL {
  return sql`${text} collate "C"`;
}
