import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPurgeBatcher } from "./purge-batcher.ts";

const never = (error: unknown) => {
  throw error;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("runs the first purge at once, and those soon after it together", async () => {
  const purged: string[][] = [];
  const { purgeSoon } = createPurgeBatcher(async (tags) => void purged.push(tags), never);
  for (const tag of ["a", "b", "c", "b"]) purgeSoon(tag);
  expect(purged).toEqual([["a"]]);
  await vi.advanceTimersByTimeAsync(500);
  expect(purged).toEqual([["a"], ["b", "c"]]);
  await vi.advanceTimersByTimeAsync(5000);
  purgeSoon("d");
  expect(purged.at(-1)).toEqual(["d"]);
});

/**
 * The database closes right after the batcher: a later purge would reach no other process, and would log an
 * error.
 */
test("purges everything that waits before it closes, and nothing afterwards", async () => {
  const purged: string[] = [];
  const purge = async (tags: string[]) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    purged.push(...tags);
  };
  const { purgeSoon, close } = createPurgeBatcher(purge, never);
  for (const tag of ["a", "b"]) purgeSoon(tag);
  let isClosed = false;
  const closing = close().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(50);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(50);
  await closing;
  expect(purged).toEqual(["a", "b"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("reports a failed purge, and closes nevertheless", async () => {
  const failed = vi.fn();
  const { purgeSoon, close } = createPurgeBatcher(async () => Promise.reject(new Error("away")), failed);
  purgeSoon("a");
  await close();
  expect(failed).toHaveBeenCalledOnce();
});
