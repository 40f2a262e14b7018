import { expect, test } from "vitest";
import { MOST_ALIKE, MOST_RECORDS } from "../../domain/club/most-records.ts";
import { COLLECTIONS } from "../../server/bundle/collections.ts";
import { mistakesIn, soundBundle } from "./bundle-folder.ts";

const people = (count: number) =>
  ["id,name", ...Array.from({ length: count }, (_, n) => `a-${n},Ann Number${n}`)].join("\n");

const games = (count: number) =>
  [
    "id,seasonId,opponentId,place,timeOfGame",
    ...Array.from({ length: count }, (_, n) => `g-${n},now,otters,home,2027-01-01 19:30`),
  ].join("\n");

test("every collection has a bound", () => {
  expect(Object.keys(MOST_RECORDS).toSorted()).toEqual(Object.keys(COLLECTIONS).toSorted());
  for (const { collection, most } of MOST_ALIKE) expect(most).toBeLessThan(MOST_RECORDS[collection]);
});

test("one alumnus too many is one mistake, which names the collection, the bound and the count", async () => {
  const bundle = await soundBundle();
  await bundle.remove("kestrels/alumni.json");
  await bundle.write("kestrels/alumni.csv", people(MOST_RECORDS.alumni));
  expect(await mistakesIn(bundle)).toEqual([]);
  await bundle.write("kestrels/alumni.csv", people(MOST_RECORDS.alumni + 1));
  expect(await mistakesIn(bundle)).toEqual(["kestrels/alumni.csv: expected at most 3000 alumni, got 3001"]);
});

test("a season with too many games is told where the first of them stands", async () => {
  const bundle = await soundBundle();
  await bundle.remove("kestrels/articles.json");
  await bundle.remove("kestrels/articles");
  await bundle.write("kestrels/games.csv", games(200));
  expect(await mistakesIn(bundle)).toEqual([]);
  await bundle.write("kestrels/games.csv", games(201));
  expect(await mistakesIn(bundle)).toEqual([
    'kestrels/games.csv:202 seasonId: expected at most 200 games with the same one, got 201 with "now"',
  ]);
});

test("too many files in images/ are told before any is read", async () => {
  const bundle = await soundBundle();
  for (let n = 0; n <= MOST_RECORDS.images; n++)
    await bundle.write(`kestrels/images/i-${n}.png`, "no picture");
  expect(await mistakesIn(bundle)).toEqual([
    `kestrels/images: expected at most 5000 images, got ${MOST_RECORDS.images + 2}`,
  ]);
});
