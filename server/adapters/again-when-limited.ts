import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";

/** A buyer waits 12 seconds in all (payments-within.ts). */
export const TRIED_FOR_MS = 11_000;
/** The longest first wait; each further one may be twice as long, up to the last. */
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 2000;

interface Clock {
  /** Milliseconds from any beginning. */
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const REAL: Clock = { now: () => performance.now(), wait: (ms) => pause(ms, undefined, { ref: false }) };

/**
 * Repeats a call that the provider refused for too many requests (429), which its SDK does not do: after a random wait, so that
 * those refused together do not come back together, and not before its Retry-After. The call must use one idempotency key.
 *
 * @param forMs how long it may take until the last try begins
 * @throws the provider's last refusal, at once where the next try would be too late
 */
export async function againWhenLimited<T>(work: () => Promise<T>, forMs: number, clock = REAL): Promise<T> {
  const end = clock.now() + forMs;
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError)) throw error;
      const ms = retryAfterMs(error) + Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
      if (clock.now() + ms > end) throw error;
      await clock.wait(ms);
    }
  }
}

function retryAfterMs({ headers }: Stripe.errors.StripeRateLimitError): number {
  const seconds = Number(headers?.["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}
