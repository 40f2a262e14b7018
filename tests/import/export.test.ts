import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { storedFiles } from "../../platform/storage/stored-files.ts";
import { sharpImages } from "../../server/adapters/sharp-images.ts";
import type { Database } from "../../server/db/client.ts";
import { images } from "../../server/db/schema/index.ts";
import type { ImportProcesses } from "../../server/operator/import-process/start-import.ts";
import { runCheckExport } from "../../server/operator/run-check.ts";
import { runExport } from "../../server/operator/run-export.ts";
import { runRemove } from "../../server/operator/run-remove.ts";
import type { Images } from "../../server/ports/images.ts";
import { describeOnPostgres, type OpenTestDatabase } from "../harness/program/databases.ts";
import { RUNS_ALL_ROWS } from "../harness/run/full-run.ts";
import {
  type BundleFolder,
  IMPORT_TIME,
  makeBundleFolder,
  makeValidBundle,
  teamRecord,
} from "./bundle-folder.ts";
import { randomClub } from "./random-club.ts";
import { createImporter, listEveryRow } from "./stored.ts";
import { writeRandomClub } from "./write-random-club.ts";

/** Number of random clubs; `npm run proof` tries more. */
const RUNS = RUNS_ALL_ROWS ? 20 : 2;

/**
 * The results for images that were already decoded, by their bytes: decoding the demo clubs' images again and
 * again took most of the time.
 */
const inspected = new Map<string, ReturnType<Images["inspect"]>>();
const inspectedOnce = (inspect: Images["inspect"]) => (bytes: Uint8Array) => {
  const key = hash("sha256", bytes);
  const known = inspected.get(key) ?? inspect(bytes);
  inspected.set(key, known);
  return known;
};

/**
 * A database with an image store of its own. A test that needs a second installation passes `own` for its
 * database.
 */
async function installation(open: OpenTestDatabase, options?: { own: boolean }) {
  const { owner: db } = await open(options);
  const images = sharpImages(diskStorage((await makeBundleFolder()).path));
  const store = { ...images, inspect: inspectedOnce(images.inspect) };
  const files = storedFiles(diskStorage((await makeBundleFolder()).path));
  const bring = await createImporter(db, { images: store, files });
  const write = async (club: string, directory: string, force = false) => {
    const lines: string[] = [];
    const services = { db, images: store, files, imports: hereFor(store), now: () => IMPORT_TIME };
    const code = await runExport(services, { club, directory, force }, (line) => lines.push(line));
    return { code, lines };
  };
  const remove = (club: string) => {
    const services = { db, images: store, purge: async () => {}, now: () => IMPORT_TIME };
    return runRemove(services, { club, alias: club, withOrders: false }, () => {});
  };
  return { db, images: store, bring, write, remove };
}

/**
 * Reads bundles in this process: starting a new process for each of the many exports takes longer than the
 * exports themselves.
 */
const hereFor = ({ inspect }: Images): ImportProcesses => ({
  run: async (job, print) => {
    if (job.what === "import") throw new TypeError("An export imports nothing");
    return runCheckExport(job.directory, { inspect, now: job.now }, print);
  },
});

type Installation = Awaited<ReturnType<typeof installation>>;

/** Every row, without the transaction that wrote it, in a fixed order. */
async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const tables = Object.entries(await listEveryRow(db)).map(([name, rows]): [string, string[]] => [
    name,
    rows.map((row) => JSON.stringify({ ...(row as object), writtenBy: undefined })).toSorted(),
  ]);
  return Object.fromEntries(tables);
}

/** Every file of a folder with its bytes. */
async function bytesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.toSorted().map(async (path): Promise<[string, string]> => {
    return [path.slice(folder.length + 1), await readFile(path, "base64")];
  });
  return Object.fromEntries(await Promise.all(read));
}

/**
 * Imports a bundle, exports its clubs, and imports the exported bundle elsewhere: the rows must be the same.
 * Returns the exported bundle.
 */
async function expectSameRows(
  here: Installation,
  elsewhere: Installation,
  bundle: BundleFolder,
  clubs: string[],
): Promise<BundleFolder> {
  const first = await makeBundleFolder();
  const brought = await here.bring(bundle);
  expect([brought.code, brought.lines.filter((line) => line.includes("expected"))]).toEqual([0, []]);
  for (const club of clubs)
    expect(await here.write(club, join(first.path, club))).toMatchObject({
      code: 0,
      lines: [expect.stringContaining("Exported: ")],
    });
  const { code, lines } = await elsewhere.bring(first);
  expect([code, lines.filter((line) => line.includes("expected"))]).toEqual([0, []]);
  const [before, after] = [await rowsOf(here.db), await rowsOf(elsewhere.db)];
  for (const [name, rows] of Object.entries(before)) {
    // Reference data that no club uses is not exported. `arrayContaining` would be slow, because it compares
    // all pairs.
    const isShared = name.startsWith("preDeveloped");
    const own = new Set(rows);
    const there = after[name] ?? [];
    expect([name, there.filter((row) => !own.has(row))]).toEqual([name, []]);
    if (!isShared) expect([name, there]).toEqual([name, rows]);
  }
  expect((await here.bring(first)).lines.at(-1)).toBe("Nothing changed.");
  return first;
}

/** Exports again from the second database: the bytes must be the same as in the first export. */
async function expectFixedPoint(here: Installation, elsewhere: Installation, bundle: BundleFolder) {
  const first = await expectSameRows(here, elsewhere, bundle, ["kestrels"]);
  const second = await makeBundleFolder();
  await elsewhere.write("kestrels", join(second.path, "kestrels"));
  expect(await bytesOf(second.path)).toEqual(await bytesOf(first.path));
}

describeOnPostgres("import, export, import", (open) => {
  test("keeps every row of the demo clubs and their shared data", async () => {
    const path = join(import.meta.dirname, "..", "..", "demo");
    const [here, there] = [await installation(open), await installation(open, { own: true })];
    await expectSameRows(here, there, { path } as BundleFolder, ["ashford", "calder", "larkin"]);
  });

  test("exports any club unchanged the second time", async () => {
    const [here, there] = [await installation(open), await installation(open, { own: true })];
    const property = fc.asyncProperty(randomClub, async (made) => {
      await expectFixedPoint(here, there, await writeRandomClub(made));
      for (const one of [here, there]) expect(await one.remove("kestrels")).toBe(0);
    });
    // Limits shrinking, so that a failure is reported in time.
    await fc.assert(property, { numRuns: RUNS, interruptAfterTimeLimit: 40_000 });
  });

  test("exports a club with names as tags unchanged the second time", async () => {
    const [here, there] = [await installation(open), await installation(open, { own: true })];
    const bundle = await makeValidBundle();
    const article = {
      title: "Old friends",
      content: "<p>Text.</p>",
      tags: ["Max Zed", "Otters", "Jon Ödegaard"],
    };
    await bundle.write("kestrels/articles.json", [article]);
    await bundle.remove("kestrels/articles");
    await expectFixedPoint(here, there, bundle);
  });

  test("leaves out removed records that no bundle can express", async () => {
    const here = await installation(open);
    const bundle = await makeValidBundle();
    const team = (policies: object) =>
      bundle.write("kestrels/team.json", teamRecord("kestrels", { policies }));
    const price = { id: "adult", title: "Adult", price: 1200 };
    const ticket = {
      id: "t",
      title: "T",
      eventType: "game",
      eventId: "g-1",
      prices: [price],
      ticketsTotal: 5,
    };
    const scarf = { id: "scarf", title: "Scarf", price: 2500, productsTotal: 10 };
    await team({ shipping: "Soon." });
    await bundle.write("kestrels/tickets.json", [ticket]);
    await bundle.write("kestrels/products.json", [
      scarf,
      { ...scarf, id: "mug", shippingPolicy: "shipping" },
    ]);
    await here.bring(bundle);
    for (const name of ["tickets", "products", "articles"]) await bundle.remove(`kestrels/${name}.json`);
    await bundle.write("kestrels/games.json", []);
    await bundle.remove("kestrels/games.csv");
    await team({});
    expect((await here.bring(bundle)).code).toBe(0);
    const exported = await makeBundleFolder();
    expect((await here.write("kestrels", exported.path)).code).toBe(0);
    expect(Object.keys(await bytesOf(exported.path))).not.toContain("tickets.json");
    expect(await readFile(join(exported.path, "products.json"), "utf8")).not.toContain("mug");
    expect((await here.bring(exported)).lines.at(-1)).toBe("Nothing changed.");
  });

  test("is refused for a folder that is not empty, and replaces only a bundle", async () => {
    const here = await installation(open);
    await here.bring(await makeValidBundle());
    const folder = await makeBundleFolder();
    await folder.write("images/holiday.png", "mine");
    for (const force of [false, true])
      expect(await here.write("kestrels", folder.path, force)).toMatchObject({
        code: 1,
        lines: [expect.stringContaining("isn't empty")],
      });
    expect(Object.keys(await bytesOf(folder.path))).toEqual(["images/holiday.png"]);
    await folder.remove("images");
    await here.write("kestrels", folder.path);
    await folder.write("articles/stale.html", "old");
    await folder.write("notes.txt", "mine");
    expect((await here.write("kestrels", folder.path, true)).code).toBe(1);
    expect(Object.keys(await bytesOf(folder.path))).toEqual(
      expect.not.arrayContaining(["articles/stale.html"]),
    );
    expect(Object.keys(await bytesOf(folder.path))).toContain("notes.txt");
  });

  test("reports a missing picture", async () => {
    const here = await installation(open);
    await here.bring(await makeValidBundle());
    for (const { hash } of await here.db.select({ hash: images.hash }).from(images))
      await here.images.remove(hash);
    const { code, lines } = await here.write("kestrels", (await makeBundleFolder()).path);
    expect([code, lines[0]]).toEqual([
      1,
      "images/crest.png is missing from the data folder, so it was left out",
    ]);
  });
});
