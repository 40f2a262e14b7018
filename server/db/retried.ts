import { setTimeout as delay } from "node:timers/promises";
import { isConflict } from "./database-error.ts";

const TRIES = 5;
const FIRST_MS = 20;

/**
 * Does a transaction again that the database has undone because of another one (a deadlock, a serialization failure): at
 * most five times, each after a while of its own, so that the two do not meet again. Nothing in `work` may reach outside
 * its transaction. A lock that did not come in time is not asked for again: whoever waits has waited long enough.
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
