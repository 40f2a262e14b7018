import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { MAX_RECORD_FILES, MAX_TEXT_FILES } from "../../domain/club/max-records.ts";
import { ALL_COLLECTIONS, COLLECTIONS } from "../../server/collections/collections.ts";
import { type BundleFolder, makeValidBundle, readMistakes } from "./bundle-folder.ts";

const people = (count: number) =>
  ["id,name", ...Array.from({ length: count }, (_, n) => `a-${n},Ann Number${n}`)].join("\n");

const games = (count: number) =>
  [
    "id,seasonId,opponentId,place,timeOfGame",
    ...Array.from({ length: count }, (_, n) => `g-${n},now,otters,home,2027-01-01 19:30`),
  ].join("\n");

/**
 * Writes this many files of one folder synchronously: with a promise for each file, thousands take seconds.
 */
function writeMany({ path }: BundleFolder, count: number, nameOf: (n: number) => string, content: string) {
  mkdirSync(dirname(join(path, nameOf(0))), { recursive: true });
  for (let n = 0; n < count; n++) writeFileSync(join(path, nameOf(n)), content);
}

test("no more records may share a field's value than the maximum", () => {
  for (const { max, maxAlike = {} } of ALL_COLLECTIONS)
    for (const alike of Object.values(maxAlike)) expect(alike).toBeLessThan(max);
});

test("one alumnus too many is one mistake, with the collection, the maximum and the count", async () => {
  const bundle = await makeValidBundle();
  await bundle.remove("kestrels/alumni.json");
  await bundle.write("kestrels/alumni.csv", people(COLLECTIONS.alumni.max));
  expect(await readMistakes(bundle)).toEqual([]);
  await bundle.write("kestrels/alumni.csv", people(COLLECTIONS.alumni.max + 1));
  expect(await readMistakes(bundle)).toEqual(["kestrels/alumni.csv: expected at most 3000 alumni, got 3001"]);
});

test("a season with too many games is reported at the first of them", async () => {
  const bundle = await makeValidBundle();
  await bundle.remove("kestrels/articles.json");
  await bundle.remove("kestrels/articles");
  await bundle.write("kestrels/games.csv", games(200));
  expect(await readMistakes(bundle)).toEqual([]);
  await bundle.write("kestrels/games.csv", games(201));
  expect(await readMistakes(bundle)).toEqual([
    'kestrels/games.csv:202 seasonId (B202): expected at most 200 games with the same value in this field, got 201 with "now"',
  ]);
});

test("too many files in images/ are reported before any is read", async () => {
  const bundle = await makeValidBundle();
  writeMany(bundle, COLLECTIONS.images.max + 1, (n) => `kestrels/images/i-${n}.png`, "no picture");
  expect(await readMistakes(bundle)).toEqual([
    `kestrels/images: expected at most 5000 images, got ${COLLECTIONS.images.max + 2}`,
  ]);
});

const picture = (letters: number) => `data:image/png;base64,${"A".repeat(letters - 22)}`;
const told = (name: string, pictures: string) =>
  `kestrels/articles/${name}: expected pictures saved in images/ and named in the text, such as ![The team](images/team.jpg), got ${pictures}`;

test("inline pictures are refused by their total size; a small one is removed", async () => {
  const bundle = await makeValidBundle();
  await bundle.write("kestrels/articles/small.md", `![](${picture(50_000)})\n\n![](${picture(50_000)})\n`);
  expect(await readMistakes(bundle)).toEqual([]);
  await bundle.write("kestrels/articles/one.md", `# Won\n\n![][1]\n\n[1]: <${picture(1024 * 1024)}>\n`);
  const [half, rest] = [picture(50_000), picture(50_001)];
  await bundle.write("kestrels/articles/two.html", `<img src="${half}"><img src='${rest}'>`);
  expect(await readMistakes(bundle)).toEqual([
    told("one.md", "one inside the text (1.0 MB)"),
    told("two.html", "2 inside the text (0.1 MB)"),
  ]);
});

test("a far too long text is refused before it is parsed", async () => {
  const bundle = await makeValidBundle();
  await bundle.write("kestrels/articles/long.md", `# Long\n${"a\n".repeat(500_000)}`);
  expect(await readMistakes(bundle)).toEqual([
    "kestrels/articles/long.md: expected at most 200,000 characters of HTML, got 1000007",
  ]);
});

test("texts are limited in total size and number", async () => {
  const { count, megabytes } = MAX_TEXT_FILES;
  const bundle = await makeValidBundle();
  // Each file would be accepted by itself: it contains only spaces, which no page shows.
  const blank = " ".repeat(1_000_000);
  const enough = Math.ceil((megabytes * 1024 * 1024) / blank.length);
  const page = (n: number) => `kestrels/pages/p-${n}.html`;
  writeMany(bundle, enough - 1, page, blank);
  const beyond = (mistakes: string[]) => mistakes.filter((line) => !line.includes("200,000"));
  expect(beyond(await readMistakes(bundle))).toEqual([]);
  await bundle.write("kestrels/pages/z.html", blank);
  expect(await readMistakes(bundle)).toEqual([
    `kestrels/pages: expected at most ${megabytes} MB of text, got more than that once z.html is counted`,
  ]);
  await bundle.remove("kestrels/pages");
  writeMany(bundle, count + 1, page, "");
  expect(await readMistakes(bundle)).toEqual([
    `kestrels/pages: expected at most ${count} files, got ${count + 1}`,
  ]);
});

test("files of records are limited in total size and number, before any is read", async () => {
  const { count, megabytes } = MAX_RECORD_FILES;
  const bundle = await makeValidBundle();
  const tooMuch = (got: string) => [
    `kestrels: expected at most ${count} data files totaling ${megabytes} MB, got ${got}`,
  ];
  const own = 10;
  const sheet = (n: number) => `kestrels/players ${n}.csv`;
  writeMany(bundle, count - own, sheet, "name\n");
  expect(await readMistakes(bundle)).toEqual([]);
  await bundle.write("kestrels/players more.csv", "name\n");
  expect(await readMistakes(bundle)).toEqual(tooMuch(`${count + 1} with 0.0 MB`));
  for (let n = 0; n < count - own; n++) rmSync(join(bundle.path, sheet(n)));
  await bundle.write("kestrels/players more.csv", "\n".repeat(megabytes * 1024 * 1024));
  expect(await readMistakes(bundle)).toEqual(tooMuch(`${own + 1} with ${megabytes}.0 MB`));
});
