import { createHmac } from "node:crypto";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "./db/client.ts";
import { rateCounts } from "./db/schema/access/rate-counts.ts";
import type { RateVerdict } from "./http/rate-limit.ts";

/**
 * Counts a call of a client's (`clientAddress`), and says whether it may go on.
 * @throws Error the database's, if it did not answer: nobody passes uncounted
 */
export type SharedLimit = (client: string) => Promise<RateVerdict>;

/** A limit by its name, which is stored, and the calls it allows each client in a window: of a minute, unless it says so. */
export type OpenSharedLimit = (name: string, most: number, windowSeconds?: number) => SharedLimit;

const MINUTE_SECONDS = 60;

/** For RATE_LIMITS=off. */
export const noSharedLimit: OpenSharedLimit = () => async () => ({ ok: true });

/**
 * Limits that hold over all processes: each call is one statement that adds one and returns the sum. Windows are fixed: a
 * client's begins with its first call, and around the end of one it may have twice as many calls in so much time. A client
 * beyond the limit is remembered here until its window ends, so that a flood of its calls asks the database no more.
 * @param db its own connections' or a sale's, never a transaction's: a call that fails counts too
 */
export function sharedLimits(db: Database, key: Uint8Array): OpenSharedLimit {
  return (name, most, windowSeconds = MINUTE_SECONDS) => {
    const limiter = new RateLimiterDrizzle({
      storeClient: db,
      schema: rateCounts,
      keyPrefix: name,
      points: most,
      duration: windowSeconds,
      inMemoryBlockOnConsumed: most,
      // Its own clearing is a timer a limit, which outlives the database.
      clearExpiredByTimeout: false,
    });
    return async (client) => {
      try {
        await limiter.consume(createHmac("sha256", key).update(client).digest("base64url"));
        return { ok: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    };
  };
}
