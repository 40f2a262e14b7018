import { setTimeout as delay } from "node:timers/promises";
import { isConflict } from "./database-error.ts";

const TRIES = 5;
const FIRST_MS = 20;

/**
 * Repeats a transaction that the database undid because of a conflict (a deadlock, a serialization failure): at most
 * five times, after random pauses, so that the same two do not meet again. `work` must not reach outside its
 * transaction. A lock time-out is not retried: that request has waited long enough.
 */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isConflict(error)) throw error;
      await delay(Math.random() * FIRST_MS * 2 ** attempt);
    }
  }
}
