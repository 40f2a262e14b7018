import { expect, test } from "vitest";
import { createFairQueue, type FairQueueLimits, isTooBusy } from "./fair-queue.ts";

/** Work that ends only when the test calls `end`. */
function workshop(limits: FairQueueLimits) {
  const turns = createFairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  /** Lets all resolved promises continue. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const come = (name: string, key = "foxes", visitor: string | null = null) =>
    turns.take(
      { key, visitor },
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
        }),
    );
  const end = async (name: string, failure?: Error) => {
    ends.get(name)?.(failure);
    await settle();
  };
  return { begun, come, end, settle };
}

test("refuses a visitor who disconnects, and makes room for another", async () => {
  const turns = createFairQueue({ working: { all: 1 }, waiting: { all: 1 } });
  const work = Promise.withResolvers<string>();
  const turn = { key: "foxes", visitor: null };
  const first = turns.take(turn, () => work.promise);
  const leaving = new AbortController();
  const goes = turns.take({ ...turn, gone: leaving.signal }, async () => "drawn for nobody");
  await expect(turns.take(turn, async () => "too much")).rejects.toSatisfy(isTooBusy);
  leaving.abort();
  await expect(goes).rejects.toSatisfy(isTooBusy);
  const late = turns.take({ ...turn, gone: leaving.signal }, async () => "drawn for nobody");
  await expect(late).rejects.toSatisfy(isTooBusy);
  const next = turns.take(turn, async () => "next");
  work.resolve("first");
  expect(await Promise.all([first, next])).toEqual(["first", "next"]);
});

test("begins another key's work second, despite a flood of one key", async () => {
  const { begun, come, end, settle } = workshop({ working: { all: 1 } });
  for (let n = 0; n < 100; n++) void come(`flood ${n}`);
  void come("one", "kestrels");
  await settle();
  await end("flood 0");
  await end("flood 1");
  expect(begun).toEqual(["flood 0", "flood 1", "one"]);
});

test("works in order of arrival within one key", async () => {
  const { begun, come, end } = workshop({ working: { all: 1 } });
  for (let n = 0; n < 100; n++) void come(`flood ${n}`);
  void come("one");
  for (let n = 0; n < 3; n++) await end(`flood ${n}`);
  expect(begun).not.toContain("one");
});

test("keeps to the limit, and begins the next after one that failed", async () => {
  const { begun, come, end } = workshop({ working: { all: 2 } });
  const all = ["a", "b", "c", "d"].map((name) => come(name));
  const ended = Promise.allSettled(all);
  await end("a", new Error("no"));
  expect(begun).toEqual(["a", "b", "c"]);
  for (const name of ["b", "c", "d"]) await end(name);
  expect((await ended).map(({ status }) => status)).toEqual(["rejected", ...Array(3).fill("fulfilled")]);
});

test("begins two when one ends that held up both its key and its visitor", async () => {
  const { begun, come, end, settle } = workshop({ working: { ofKey: 1, ofVisitor: 1 } });
  void come("first", "foxes", "203.0.113.9");
  void come("of the key", "foxes", "198.51.100.1");
  void come("of the visitor", "kestrels", "203.0.113.9");
  await settle();
  expect(begun).toEqual(["first"]);
  await end("first");
  expect(begun).toEqual(["first", "of the key", "of the visitor"]);
});

test("limits how many wait per key, per visitor and in all", async () => {
  const { come } = workshop({ working: { all: 1 }, waiting: { all: 3, ofKey: 2, ofVisitor: 1 } });
  void come("at work");
  void come("waits", "foxes", "203.0.113.9");
  await expect(come("of the visitor", "kestrels", "203.0.113.9")).rejects.toSatisfy(isTooBusy);
  void come("waits too");
  await expect(come("of the key")).rejects.toSatisfy(isTooBusy);
  void come("waits as well", "kestrels");
  await expect(come("in all", "owls")).rejects.toSatisfy(isTooBusy);
});

test("refuses all that wait when the program ends, and later work unless there is room at once", async () => {
  const ending = new AbortController();
  const { come, end } = workshop({ working: { all: 1 }, ending: ending.signal, patienceMs: 60_000 });
  const working = come("at work");
  const waiting = come("waits");
  ending.abort();
  await expect(waiting).rejects.toSatisfy(isTooBusy);
  await expect(come("late")).rejects.toSatisfy(isTooBusy);
  await end("at work");
  await expect(working).resolves.toBe("at work");
});
