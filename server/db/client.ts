import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema/index.ts";

/** A database of either driver: both have the same schema and SQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * The pool from which pages or desks read. The compiler refuses it where a `WritePool` is wanted: a write
 * that waits for a lock would hold one of the pages' connections.
 */
export type ReadPool = Database & { readonly serves: "reads" };

/** A pool for work that writes: sales, settlement, jobs, imports and commands. */
export type WritePool = Database & { readonly serves?: "writes" };
