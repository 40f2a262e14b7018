import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";

/** The number of the advisory lock; any fixed number will do. */
const STORED_BYTES_LOCK = 4_110_010;

/**
 * Keeps stored pictures and files from being removed until the end of the transaction, for one that checks
 * that the bytes are there and then stores the row that names them. Several may do so at the same time.
 */
export async function shareStoredBytes(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${STORED_BYTES_LOCK})`);
}

/**
 * Waits until no other transaction counts on stored bytes, and keeps new ones from doing so until the end of
 * this one, which removes bytes that no row names. Imports have a lock of their own (`lockImports`).
 */
export async function lockStoredBytes(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STORED_BYTES_LOCK})`);
}
