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

test("refuses the call after the limit, and says when to retry", () => {
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

test("counts each key separately", () => {
  const { ask } = limited(1);
  expect([ask("a").ok, ask("a").ok, ask("b").ok]).toEqual([true, false, true]);
});

test("does not count refused calls", () => {
  const { ask, wait } = limited(1);
  ask("a");
  for (let second = 0; second < 59; second++) {
    wait(1000);
    expect(ask("a").ok).toBe(false);
  }
  wait(1000);
  expect(ask("a").ok).toBe(true);
});

test("never allows more than the limit in any minute", () => {
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
