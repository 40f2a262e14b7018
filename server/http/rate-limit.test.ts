import fc from "fast-check";
import { expect, test } from "vitest";
import { rateLimit } from "./rate-limit.ts";

function limited(most: number) {
  let now = 0;
  const ask = rateLimit(most, () => now);
  return {
    ask,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test("the fourth of three is refused, and told when to come again", () => {
  const { ask, wait } = limited(3);
  for (const ms of [0, 10_000, 10_000]) {
    wait(ms);
    expect(ask("a").ok).toBe(true);
  }
  expect(ask("a")).toEqual({ ok: false, retryAfterSeconds: 40 });
  wait(39_999);
  expect(ask("a")).toEqual({ ok: false, retryAfterSeconds: 1 });
  wait(1);
  expect(ask("a").ok).toBe(true);
  expect(ask("a").ok).toBe(false);
});

test("another address has a window of its own", () => {
  const { ask } = limited(1);
  expect([ask("a").ok, ask("a").ok, ask("b").ok]).toEqual([true, false, true]);
});

test("asking on while refused puts nothing off", () => {
  const { ask, wait } = limited(1);
  ask("a");
  for (let second = 0; second < 59; second++) {
    wait(1000);
    expect(ask("a").ok).toBe(false);
  }
  wait(1000);
  expect(ask("a").ok).toBe(true);
});

test("no minute ever has more than the limit", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 }), (gaps) => {
      const { ask, wait } = limited(5);
      let now = 0;
      const taken: number[] = [];
      for (const gap of gaps) {
        wait(gap);
        now += gap;
        if (ask("a").ok) taken.push(now);
      }
      for (const time of taken)
        expect(taken.filter((other) => other <= time && other > time - 60_000).length).toBeLessThanOrEqual(5);
    }),
  );
});
