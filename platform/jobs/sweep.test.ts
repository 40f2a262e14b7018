import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSweep } from "./sweep.ts";

const MINUTE_MS = 60_000;
const STEPS = [
  "open orders",
  "lost events",
  "changed events",
  "waitlists",
  "sign-ins",
  "rate counts",
  "lost jobs",
];

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let now = new Date("2026-11-25T12:00:00Z");

beforeEach(() => {
  now = new Date("2026-11-25T12:00:00Z");
  for (const method of Object.values(log)) method.mockClear();
});
afterEach(() => void vi.useRealTimers());

const sweepOf = (mostMs?: number) => createSweep({ log: log as never, now: () => now }, mostMs);

test.each(STEPS)("runs all other steps if %s fails", async (broken) => {
  const done: string[] = [];
  await sweepOf()(
    Object.fromEntries(
      STEPS.map((step) => [
        step,
        async () => {
          if (step === broken) throw new Error("a bad row");
          done.push(step);
        },
      ]),
    ),
  );
  expect(done).toEqual(STEPS.filter((step) => step !== broken));
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), step: broken },
    "A step of the sweep failed: it is tried again every minute",
  );
});

test("logs a step that fails every minute only once a day, and once when it works again", async () => {
  const sweep = sweepOf();
  const broken = { orders: () => Promise.reject(new Error("a bad row")) };
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    await sweep(broken);
    now = new Date(now.getTime() + MINUTE_MS);
  }
  expect(log.error).toHaveBeenCalledOnce();
  now = new Date(now.getTime() + 5 * MINUTE_MS);
  await sweep(broken);
  expect(log.error).toHaveBeenCalledTimes(2);
  for (const _sweep of [1, 2]) await sweep({ orders: async () => {} });
  expect(log.info).toHaveBeenCalledOnce();
});

test("waits neither with other steps nor with the next sweep for a step that hangs, and does not begin it twice", async () => {
  const sweep = sweepOf(10);
  const goesOn = Promise.withResolvers<void>();
  const [hangs, runs] = [vi.fn(() => goesOn.promise), vi.fn(async () => {})];
  for (const _sweep of [1, 2, 3]) await sweep({ hangs, runs });
  expect([hangs.mock.calls.length, runs.mock.calls.length]).toEqual([1, 3]);
  expect(log.warn).toHaveBeenCalledOnce();
  goesOn.resolve();
  await goesOn.promise;
  await vi.waitFor(async () => {
    await sweep({ hangs, runs });
    expect(hangs).toHaveBeenCalledTimes(2);
  });
});
