import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";

/** Milliseconds. Less than the 12 seconds that a buyer waits in all (payments-with-timeout.ts). */
export const RETRY_FOR_MS = 11_000;
/** The maximum of the first wait's random part. It doubles with each wait, up to MAX_WAIT_MS. */
const FIRST_WAIT_MS = 300;
const MAX_WAIT_MS = 2000;

interface Clock {
  /** Milliseconds since any fixed moment. */
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const REAL: Clock = { now: () => performance.now(), wait: (ms) => pause(ms, undefined, { ref: false }) };

/**
 * Repeats a call that the provider refused because of too many requests (429); the provider's SDK does not.
 * Waits for the refusal's Retry-After and a random time, so that calls refused together are not repeated
 * together. All tries must use the same idempotency key.
 * @param forMs the time in milliseconds within which the last try may begin
 * @throws the provider's last refusal, at once if the next try would be too late
 */
export async function retryWhenLimited<T>(work: () => Promise<T>, forMs: number, clock = REAL): Promise<T> {
  const end = clock.now() + forMs;
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError)) throw error;
      const ms = retryAfterMs(error) + Math.random() * Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
      if (clock.now() + ms > end) throw error;
      await clock.wait(ms);
    }
  }
}

function retryAfterMs({ headers }: Stripe.errors.StripeRateLimitError): number {
  const seconds = Number(headers?.["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}
