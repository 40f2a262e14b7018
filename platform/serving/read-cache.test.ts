import { beforeEach, expect, test } from "vitest";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { createReadCache, type ReadCache } from "./read-cache.ts";

let purges: PageCache;
let reads: ReadCache;
let count = 0;
const counted = async () => {
  count += 1;
  return { count };
};

beforeEach(() => {
  purges = createPageCache();
  reads = createReadCache(purges);
  count = 0;
});

const frame = (club: string, read = counted, isWhole = true) =>
  reads.read(`${club} frame`, read, () => (isWhole ? [`team:${club}`] : null));

test("reads once for all who ask, at the same time and later", async () => {
  const [one, other] = await Promise.all([frame("foxes"), frame("foxes")]);
  expect([one, other, await frame("foxes")]).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
});

test("reads again after its club's purge, but not after another club's", async () => {
  await frame("foxes");
  purges.drop(["team:kestrels"]);
  expect(await frame("foxes")).toEqual({ count: 1 });
  purges.drop(["team:foxes"]);
  expect(await frame("foxes")).toEqual({ count: 2 });
});

test("does not cache a value that was being read during a purge", async () => {
  const reading = Promise.withResolvers<{ count: number }>();
  const first = frame("foxes", () => reading.promise);
  purges.drop(["team:foxes"]);
  const second = frame("foxes");
  reading.resolve({ count: 0 });
  expect([await first, await second, await frame("foxes")]).toEqual([
    { count: 0 },
    { count: 1 },
    { count: 1 },
  ]);
});

test("reads again after an incomplete value or an error", async () => {
  await frame("foxes", counted, false);
  expect(await frame("foxes")).toEqual({ count: 2 });
  await expect(frame("kestrels", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await frame("kestrels")).toEqual({ count: 3 });
});

test("caches each club's value separately", async () => {
  await frame("foxes");
  expect(await frame("kestrels")).toEqual({ count: 2 });
});
