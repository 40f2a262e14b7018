import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDoorCounter, type DoorCounter } from "./door-counts.ts";

const GAME = "foxes game.1";
/** Long enough for a count that resolves at once, and short enough to wait for one that never does. */
const PATIENCE_MS = 50;

let now = 0;
let counted = 0;
let counting: DoorCounter;
const count = async () => {
  counted += 1;
  return { all: 100, in: 40 };
};
const never = () => new Promise<never>(() => {});

beforeEach(() => {
  [now, counted] = [0, 0];
  vi.spyOn(performance, "now").mockImplementation(() => now);
  counting = createDoorCounter(PATIENCE_MS);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("counts each event at most once a second, however many phones ask", async () => {
  const asked = Array.from({ length: 20 }, () => counting.read(GAME, count));
  expect(await Promise.all(asked)).toEqual(Array(20).fill({ all: 100, in: 40 }));
  now += 999;
  await counting.read(GAME, count);
  expect(counted).toBe(1);
  await counting.read("hawks game.1", count);
  expect(counted).toBe(2);
  now += 1;
  await counting.read(GAME, count);
  expect(counted).toBe(3);
});

test("adds people admitted since the count began, also while the next count is under way", async () => {
  await counting.read(GAME, count);
  counting.admitted(GAME);
  expect(await counting.read(GAME, count)).toEqual({ all: 100, in: 41 });
  now += 1000;
  const counts = Promise.withResolvers<{ all: number; in: number }>();
  const asked = counting.read(GAME, () => counts.promise);
  counting.admitted(GAME);
  counts.resolve({ all: 100, in: 41 });
  expect(await asked).toEqual({ all: 100, in: 42 });
});

test("does not show a count that began before another change", async () => {
  const before = Promise.withResolvers<{ all: number; in: number }>();
  const early = counting.read(GAME, () => before.promise);
  counting.changed(GAME);
  expect(await counting.read(GAME, count)).toEqual({ all: 100, in: 40 });
  before.resolve({ all: 100, in: 7 });
  await early;
  expect(await counting.read(GAME, count)).toEqual({ all: 100, in: 40 });
  expect(counted).toBe(1);
});

test("shows the last count plus later admissions instead of waiting for a slow one, or null without any", async () => {
  expect(await counting.read(GAME, never)).toBeNull();
  counting.changed(GAME);
  await counting.read(GAME, count);
  now += 60_000;
  const slow = counting.read(GAME, never);
  counting.admitted(GAME);
  expect(await slow).toEqual({ all: 100, in: 41 });
});

test("shows null for a count that fails, and tries again", async () => {
  expect(await counting.read(GAME, () => Promise.reject(new Error("too busy")))).toBeNull();
  expect(await counting.read(GAME, count)).toEqual({ all: 100, in: 40 });
});
