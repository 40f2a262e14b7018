import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { retryWhenLimited } from "./retry-when-limited.ts";

const limited = (retryAfter?: string) =>
  new Stripe.errors.StripeRateLimitError({
    type: "invalid_request_error",
    headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
  });

/** Throws these errors, one per call, and then answers. */
function refusing(errors: readonly Error[]) {
  const left = [...errors];
  return vi.fn(async () => {
    const error = left.shift();
    if (error) throw error;
    return "answer";
  });
}

/** A clock whose time passes only in `wait`. */
function clockOf() {
  const waits: number[] = [];
  const now = () => waits.reduce((sum, ms) => sum + ms, 0);
  return { waits, now, wait: async (ms: number) => void waits.push(ms) };
}

test("repeats a refused call until it is answered, after longer and longer random waits", async () => {
  const clock = clockOf();
  const work = refusing(Array.from({ length: 5 }, () => limited()));
  expect(await retryWhenLimited(work, 11_000, clock)).toBe("answer");
  expect(work).toHaveBeenCalledTimes(6);
  for (const [tries, ms] of clock.waits.entries())
    expect(ms).toBeLessThanOrEqual(Math.min(2000, 300 * 2 ** tries));
  expect(new Set(clock.waits).size).toBe(5);
});

test("does not repeat it before the provider's Retry-After", async () => {
  const clock = clockOf();
  await retryWhenLimited(refusing([limited("2")]), 11_000, clock);
  expect(clock.waits[0]).toBeGreaterThanOrEqual(2000);
});

test("fails in time if it is always refused, and at once if Retry-After is too late", async () => {
  const clock = clockOf();
  const always = vi.fn(async () => {
    throw limited();
  });
  await expect(retryWhenLimited(always, 3000, clock)).rejects.toThrow(Stripe.errors.StripeRateLimitError);
  expect(clock.now()).toBeLessThanOrEqual(3000);
  const patient = clockOf();
  await expect(retryWhenLimited(refusing([limited("60")]), 11_000, patient)).rejects.toThrow();
  expect(patient.waits).toEqual([]);
});

test("throws any other error at once", async () => {
  const clock = clockOf();
  const work = refusing([new Stripe.errors.StripeAPIError({ type: "api_error" })]);
  await expect(retryWhenLimited(work, 11_000, clock)).rejects.toThrow(Stripe.errors.StripeAPIError);
  expect([work.mock.calls.length, clock.waits]).toEqual([1, []]);
});
