import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const YIELDING = { maxWaitMs: 500, aloneMs: 1_000 };
const FLOOD = "203.0.113.9";
const GUEST = "198.51.100.1";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends only when the test calls `end`. */
function workshop(yielding?: typeof YIELDING) {
  const turns = createFairQueue({ working: { all: 8, ofVisitor: 2 }, ...(yielding && { yielding }) });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const come = async (name: string, visitor: string | null) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      });
    void turns.take({ key: name, visitor }, work);
    await settle();
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  const flood = async (count: number) => {
    for (let n = 1; n <= count; n++) await come(`flood ${n}`, FLOOD);
  };
  return { begun, come, end, flood, settle };
}

test("begins a flood's next work only when the guest's work under way has ended", async () => {
  const { begun, come, end, flood } = workshop(YIELDING);
  await flood(9);
  await come("guest", GUEST);
  expect(begun).toEqual(["flood 1", "flood 2", "guest"]);
  await end("flood 1");
  await end("flood 2");
  expect(begun).toHaveLength(3);
  await end("guest");
  expect(begun.at(-1)).toBe("flood 3");
});

test("begins the flood's next work at once without yielding", async () => {
  const { begun, come, end, flood } = workshop();
  await flood(9);
  await come("guest", GUEST);
  for (let n = 1; n <= 5; n++) await end(`flood ${n}`);
  expect(begun.at(-1)).toBe("flood 7");
});

test("lets a flood run one at a time while there are guests, and two again after a second without", async () => {
  const { begun, come, end, flood } = workshop(YIELDING);
  await flood(9);
  await come("guest", GUEST);
  for (const name of ["flood 1", "flood 2", "guest"]) await end(name);
  expect(begun.slice(3)).toEqual(["flood 3"]);
  await vi.advanceTimersByTimeAsync(YIELDING.aloneMs + 1);
  await end("flood 3");
  expect(begun.slice(3)).toEqual(["flood 3", "flood 4", "flood 5"]);
});

test("lets a flood go on after the guests who were there when its last work ended, though others keep coming", async () => {
  const { begun, come, end, flood } = workshop(YIELDING);
  await flood(9);
  await come("guest 1", GUEST);
  for (const name of ["flood 1", "flood 2"]) await end(name);
  await come("guest 2", "198.51.100.2");
  await end("guest 1");
  expect(begun.at(-1)).toBe("flood 3");
});

test("waits only half a second for work that hangs", async () => {
  const { begun, come, end, flood } = workshop(YIELDING);
  await flood(9);
  await come("hangs", GUEST);
  for (const name of ["flood 1", "flood 2"]) await end(name);
  await vi.advanceTimersByTimeAsync(YIELDING.maxWaitMs - 1);
  expect(begun).not.toContain("flood 3");
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toContain("flood 3");
});

test("work without a visitor, such as a renewal, neither yields nor is yielded to", async () => {
  const { begun, come, end, flood } = workshop(YIELDING);
  await flood(3);
  await come("renewal 1", null);
  await end("flood 1");
  expect(begun.at(-1)).toBe("flood 3");
  await end("renewal 1");
  await come("renewal 2", null);
  expect(begun.at(-1)).toBe("renewal 2");
});
