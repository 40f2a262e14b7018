import { expect } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { queryEverywhere } from "../citus/every-node.ts";

/**
 * Starts all `others` while a transaction holds what `hold` locked, and lets it end once each of them waits
 * for a lock. On a distributed database they wait at the node of their rows.
 * @returns their answers, in order
 */
export async function whileHeld<Answer>(
  db: Database,
  hold: (tx: Database) => Promise<unknown>,
  others: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const [begun, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = db.transaction(async (tx) => {
    await hold(tx);
    begun.resolve();
    await waited.promise;
  });
  await Promise.race([begun.promise, held]);
  const running = others.map((run) => run());
  try {
    await expect.poll(() => countLockWaits(db), { interval: 10 }).toBe(others.length);
  } finally {
    // Left open, the transaction would make the next tests of this database wait, too.
    waited.resolve();
    await held;
  }
  return Promise.all(running);
}

/** How many statements wait for a lock, on all nodes. */
export async function countLockWaits(db: Database): Promise<number> {
  const waiting =
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await queryEverywhere(db, waiting)).length;
}
