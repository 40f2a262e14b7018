import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { domains, preDevelopedSeasons, teams } from "../../server/db/schema/index.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { type BundleFolder, emptyFolder, REFERENCE, soundClub } from "./bundle-folder.ts";
import { everyRow, importer } from "./stored.ts";

const ARENA = { domains: [{ host: "arena.localhost" }] };
const FAULTY = { teamEmail: "nobody" };

/** A bundle of clubs, each with what its team.json says besides. */
async function clubs(more: Record<string, object>): Promise<BundleFolder> {
  const bundle = await emptyFolder();
  await bundle.write("reference.json", REFERENCE);
  for (const [name, fields] of Object.entries(more)) await soundClub(bundle, name, name, fields);
  return bundle;
}

const storedIds = async (db: Database) =>
  (await db.select({ id: teams.teamId }).from(teams).orderBy(teams.teamId)).map(({ id }) => id);
const nameOf = async (db: Database, teamId: string) =>
  (await db.select().from(teams).where(eq(teams.teamId, teamId)))[0]?.teamName;

describeOnPostgres("a bundle of several clubs", (open) => {
  test("is imported but for the club with a mistake, and says so last", async () => {
    const { db } = await open();
    const run = await importer(db);
    const bundle = await clubs({ foxes: {}, kestrels: FAULTY, otters: {} });
    const { code, lines, purged } = await run(bundle);
    expect([code, await storedIds(db)]).toEqual([1, ["foxes", "otters"]]);
    expect(lines.slice(-4)).toEqual([
      'kestrels/team.json:5 teamEmail: expected an email address such as captain@example.com, got "nobody"',
      "1 mistake.",
      "Imported: The foxes club (foxes), The otters club (otters).",
      "Unchanged: kestrels.",
    ]);
    expect(purged).toEqual([
      ["hosts", "team:foxes"],
      ["hosts", "team:otters"],
    ]);
    expect(await db.$count(preDevelopedSeasons)).toBe(2);
  });

  test("leaves the faulty club as it was stored", async () => {
    const { db } = await open();
    const run = await importer(db);
    await run(await clubs({ foxes: {}, kestrels: {} }));
    const kestrels = (rows: Record<string, unknown[]>) =>
      Object.values(rows).flatMap((all) => all.filter((row) => Object(row).teamId === "kestrels"));
    const before = kestrels(await everyRow(db));
    const bundle = await clubs({
      foxes: { teamName: "New Foxes" },
      kestrels: { ...FAULTY, teamName: "New" },
    });
    await bundle.remove("kestrels/players.csv");
    expect((await run(bundle)).code).toBe(1);
    expect(kestrels(await everyRow(db))).toEqual(before);
    expect(await nameOf(db, "foxes")).toBe("New Foxes");
  });

  test("with --all-or-nothing is not imported at all", async () => {
    const { db } = await open();
    const run = await importer(db);
    const { code, lines } = await run(await clubs({ foxes: {}, kestrels: FAULTY }), { allOrNothing: true });
    expect([code, lines.at(-1), await storedIds(db)]).toEqual([1, "1 mistake; nothing was changed.", []]);
  });

  test("says the same in a dry run, and does nothing", async () => {
    const { db } = await open();
    const run = await importer(db);
    const { code, lines } = await run(await clubs({ foxes: {}, kestrels: FAULTY }), { dryRun: true });
    expect([code, lines.slice(-2), await storedIds(db)]).toEqual([
      1,
      ["Would be imported: The foxes club (foxes).", "Would stay unchanged: kestrels."],
      [],
    ]);
  });

  test.each([
    ["reference.json", { preDevelopedSeasons: "none" }],
    ["stray.txt", "What is this?"],
  ])("is not imported at all with a mistake that is no club's: %s", async (file, content) => {
    const { db } = await open();
    const bundle = await clubs({ foxes: {} });
    await bundle.write(file, content);
    const { code, lines } = await (await importer(db))(bundle);
    expect([code, await storedIds(db)]).toEqual([1, []]);
    expect(lines.at(-1)).toContain("nothing was changed.");
  });

  test("lets nobody be wrong for what a faulty club claims anew", async () => {
    const { db } = await open();
    const bundle = await clubs({
      kestrels: { ...FAULTY, ...ARENA, teamAlias: "Foxes", accountId: "billed", organizationId: "other" },
      zebras: { ...ARENA, teamAlias: "Foxes", accountId: "billed" },
    });
    expect((await (await importer(db))(bundle)).code).toBe(1);
    expect(await storedIds(db)).toEqual(["zebras"]);
    expect(await db.select({ teamId: domains.teamId }).from(domains)).toEqual([{ teamId: "zebras" }]);
  });

  test("leaves a faulty club what it would have handed on, and whoever would have had it as it was, too", async () => {
    const { db } = await open();
    const run = await importer(db);
    await run(await clubs({ kestrels: ARENA, otters: {}, zebras: {} }));
    const { lines } = await run(
      await clubs({ kestrels: FAULTY, otters: { ...ARENA, teamName: "New" }, zebras: { teamName: "New" } }),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^otters\/team.json:\d+ domains\[0\].host: expected a domain that's listed only once/,
      ),
    );
    expect(lines.slice(-2)).toEqual(["Imported: New (zebras).", "Unchanged: kestrels, otters."]);
    expect(await db.select({ teamId: domains.teamId }).from(domains)).toEqual([{ teamId: "kestrels" }]);
  });

  test("hands domains round three clubs, in one transaction", async () => {
    const { db } = await open();
    const run = await importer(db);
    const at = (host: string) => ({ domains: [{ host: `${host}.localhost` }] });
    await run(await clubs({ kestrels: at("rink"), otters: at("pool"), zebras: at("field"), foxes: {} }));
    const { code, purged } = await run(
      await clubs({
        kestrels: at("pool"),
        otters: at("field"),
        zebras: at("rink"),
        foxes: { teamName: "New" },
      }),
    );
    expect(code).toBe(0);
    const hosts = await db.select().from(domains).orderBy(domains.teamId);
    expect(hosts.map(({ teamId, host }) => `${teamId} is at ${host}`)).toEqual([
      "kestrels is at pool.localhost",
      "otters is at field.localhost",
      "zebras is at rink.localhost",
    ]);
    expect(purged).toHaveLength(2);
  });

  test("tells who is wrong of two that claim one domain: not who has it", async () => {
    const { db } = await open();
    const run = await importer(db);
    await run(await clubs({ zebras: ARENA }));
    const { lines } = await run(await clubs({ kestrels: ARENA, zebras: { ...ARENA, teamName: "New" } }));
    expect(lines.slice(-2)).toEqual(["Imported: New (zebras).", "Unchanged: kestrels."]);
  });

  test("imports neither of two folders with one club", async () => {
    const { db } = await open();
    const bundle = await clubs({ kestrels: {}, otters: {} });
    await soundClub(bundle, "kestrels-old", "kestrels");
    const { code, lines } = await (await importer(db))(bundle);
    expect([code, lines.at(-1)]).toEqual([1, "Unchanged: kestrels, kestrels-old."]);
    expect(await storedIds(db)).toEqual(["otters"]);
  });

  test("links a product to a club of the bundle that is left out: it stands nowhere until that is imported", async () => {
    const { db } = await open();
    const bundle = await clubs({ kestrels: FAULTY, otters: {} });
    const scarf = {
      id: "scarf",
      title: "Scarf",
      price: 2500,
      productsTotal: 10,
      linkedStoreIds: ["kestrels"],
    };
    await bundle.write("otters/products.json", [scarf]);
    expect((await (await importer(db))(bundle)).lines.at(-1)).toBe("Unchanged: kestrels.");
    expect(await storedIds(db)).toEqual(["otters"]);
  });

  test("that breaks off says which clubs were written before", async () => {
    const { db } = await open();
    const bundle = await clubs({ foxes: {}, otters: {} });
    const purged: string[] = [];
    const run = await importer(db, {
      purge: async (tags) => {
        purged.push(...tags);
        if (tags.includes("team:otters")) throw new Error("The database went away");
      },
    });
    const lines: string[] = [];
    await expect(run(bundle, {}, lines)).rejects.toThrow("The database went away");
    expect(lines.at(-1)).toBe("Imported: The foxes club (foxes).");
  });
});

describeOnPostgres("one person in two functions", (open) => {
  const person = (id: string, name: string, more: object = {}) => ({ id, name, ...more });

  test("has one picture, whichever record names it", async () => {
    const { db } = await open();
    const bundle = await clubs({ kestrels: {} });
    const crest = { image: "crest.png" };
    await bundle.remove("kestrels/players.csv");
    await bundle.write("kestrels/players.json", [
      person("p-1", "Jon Ödegaard"),
      person("p-2", "Ann", crest),
      person("p-3", "Twin", crest),
      person("p-4", "Twin"),
      person("p-5", "Bea", { image: null }),
    ]);
    await bundle.write("kestrels/tags.json", []);
    await bundle.write("kestrels/seasons.json", [
      { id: "now", preDevelopedSeasonId: "mih-0", timeCreated: "2026-08-01 12:00" },
    ]);
    await bundle.remove("kestrels/articles.json");
    await bundle.write("kestrels/coaches.json", [
      person("c-1", "Jon O\u0308degaard", crest),
      person("c-2", "Ann"),
      person("c-3", "Twin"),
      person("c-4", "Bea", crest),
      person("c-5", "Anne"),
    ]);
    expect((await (await importer(db))(bundle)).code).toBe(0);
    const { players: stored = [], coaches = [] } = await everyRow(db);
    const pictured = [...stored, ...coaches].filter((row) => Object(row).image !== null);
    expect(pictured.map((row) => Object(row).id)).toEqual(["p-1", "p-2", "p-3", "c-1", "c-2", "c-4"]);
  });
});
