import { setTimeout as delay } from "node:timers/promises";
import { isTransactionConflict } from "./database-error.ts";

const TRIES = 5;
const FIRST_MS = 20;

/**
 * Runs a transaction, and repeats it if the database rolled it back because of a conflict (a deadlock, a
 * serialization failure): at most five tries, with random pauses so that the same two transactions do not
 * collide again. `work` must have no effects outside its transaction. A time-out of waiting for a lock is not
 * retried, because the request has waited long enough.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isTransactionConflict(error)) throw error;
      await delay(Math.random() * FIRST_MS * 2 ** attempt);
    }
  }
}
