import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatherPurges } from "./gathered-purges.ts";

const never = (error: unknown) => {
  throw error;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first is told at once, and those after it together", async () => {
  const told: string[][] = [];
  const { purgeSoon } = gatherPurges(async (tags) => void told.push(tags), never);
  for (const tag of ["a", "b", "c", "b"]) purgeSoon(tag);
  expect(told).toEqual([["a"]]);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual([["a"], ["b", "c"]]);
  await vi.advanceTimersByTimeAsync(5000);
  purgeSoon("d");
  expect(told.at(-1)).toEqual(["d"]);
});

/** The database is closed next: a later purge would reach nobody, and log an error. */
test("what still waits is told before it closes, and nothing after", async () => {
  const told: string[] = [];
  const purge = async (tags: string[]) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    told.push(...tags);
  };
  const { purgeSoon, close } = gatherPurges(purge, never);
  for (const tag of ["a", "b"]) purgeSoon(tag);
  let isClosed = false;
  const closing = close().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(50);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(50);
  await closing;
  expect(told).toEqual(["a", "b"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("one that fails is said, and keeps nothing from closing", async () => {
  const failed = vi.fn();
  const { purgeSoon, close } = gatherPurges(async () => Promise.reject(new Error("away")), failed);
  purgeSoon("a");
  await close();
  expect(failed).toHaveBeenCalledOnce();
});
