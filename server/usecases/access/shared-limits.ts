import { createHmac } from "node:crypto";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { RateVerdict } from "../../../platform/serving/rate-limit.ts";
import type { Database } from "../../db/client.ts";
import { rateCounts } from "../../db/schema/access/rate-counts.ts";

/**
 * Counts a call from a client (its `clientAddress`), and resolves with the verdict whether the call may
 * proceed.
 * @throws the database's error if it did not answer: no call proceeds uncounted
 */
export type SharedLimit = (client: string) => Promise<RateVerdict>;

/**
 * Makes a limit. `name` is stored with the counts; `most` is the maximum number of calls per client in one
 * window; the window is a minute by default.
 */
export type OpenSharedLimit = (name: string, most: number, windowSeconds?: number) => SharedLimit;

const MINUTE_SECONDS = 60;

/** Limits nothing: for RATE_LIMITS=off. */
export const noSharedLimit: OpenSharedLimit = () => async () => ({ ok: true });

/**
 * Limits shared by all processes: each call is one statement that adds one and returns the sum. Windows are
 * fixed: a client's window begins with its first call. So a client may make up to twice as many calls in a
 * time as long as a window, if a window ends in between. This process remembers a client over the limit until
 * its window ends, so that a flood of calls does not reach the database.
 * @param db not a transaction, because a call that fails must count too
 */
export function createSharedLimits(db: Database, key: Uint8Array): OpenSharedLimit {
  return (name, most, windowSeconds = MINUTE_SECONDS) => {
    const limiter = new RateLimiterDrizzle({
      storeClient: db,
      schema: rateCounts,
      keyPrefix: name,
      points: most,
      duration: windowSeconds,
      inMemoryBlockOnConsumed: most,
      // The library's own cleanup is a timer per limit, which would outlive the database.
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
