import { expect, test } from "vitest";
import { createDailyStep } from "./daily-step.ts";

const MINUTE = 60_000;

function open() {
  let [now, elapsed, pieces] = [new Date("2026-11-20T17:00:00Z"), 0, 0];
  const step = createDailyStep(
    () => now,
    () => elapsed,
  );
  return {
    /** Runs the step; each of the `count` pieces of work takes `ms`. */
    run: async (count: number, ms: number, fails = false) => {
      const before = pieces;
      await step(async function* () {
        for (let piece = 0; piece < count; piece++) {
          elapsed += ms;
          pieces += 1;
          yield;
          if (fails) throw new Error("broken");
        }
      });
      return pieces - before;
    },
    wait: (minutes: number) => {
      elapsed += minutes * MINUTE;
      now = new Date(now.getTime() + minutes * MINUTE);
    },
  };
}

test("works once a day, and not in the first five minutes of a process", async () => {
  const { run, wait } = open();
  wait(4.9);
  expect(await run(3, 1)).toBe(0);
  wait(0.2);
  expect(await run(3, 1)).toBe(3);
  wait(60);
  expect(await run(3, 1)).toBe(0);
  wait(6 * 60);
  expect(await run(3, 1)).toBe(3);
});

test("pauses after twenty seconds, and goes on at the next call", async () => {
  const { run, wait } = open();
  wait(5);
  expect(await run(5, 9_000)).toBe(3);
  wait(1);
  expect(await run(5, 9_000)).toBe(2);
  wait(1);
  expect(await run(5, 9_000)).toBe(0);
});

test("begins anew after a failure", async () => {
  const { run, wait } = open();
  wait(5);
  await expect(run(3, 1, true)).rejects.toThrow("broken");
  wait(1);
  expect(await run(3, 1)).toBe(3);
});
