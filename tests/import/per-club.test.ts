import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { domains, preDevelopedSeasons, teams } from "../../server/db/schema/index.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { makeClubsBundle, writeValidClub } from "./bundle-folder.ts";
import { createImporter, listEveryRow } from "./stored.ts";

const ARENA = { domains: [{ host: "arena.localhost" }] };
const FAULTY = { teamEmail: "nobody" };

const storedIds = async (db: Database) =>
  (await db.select({ id: teams.teamId }).from(teams).orderBy(teams.teamId)).map(({ id }) => id);
const nameOf = async (db: Database, teamId: string) =>
  (await db.select().from(teams).where(eq(teams.teamId, teamId)))[0]?.teamName;

describeOnPostgres("a bundle of several clubs", (open) => {
  test("is imported without the club that has a mistake, and says so last", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const bundle = await makeClubsBundle({ foxes: {}, kestrels: FAULTY, otters: {} });
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

  test("keeps the faulty club as stored", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    await run(await makeClubsBundle({ foxes: {}, kestrels: {} }));
    const kestrels = (rows: Record<string, unknown[]>) =>
      Object.values(rows).flatMap((all) => all.filter((row) => Object(row).teamId === "kestrels"));
    const before = kestrels(await listEveryRow(db));
    const bundle = await makeClubsBundle({
      foxes: { teamName: "New Foxes" },
      kestrels: { ...FAULTY, teamName: "New" },
    });
    await bundle.remove("kestrels/players.csv");
    expect((await run(bundle)).code).toBe(1);
    expect(kestrels(await listEveryRow(db))).toEqual(before);
    expect(await nameOf(db, "foxes")).toBe("New Foxes");
  });

  test("with --all-or-nothing is not imported at all", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const { code, lines } = await run(await makeClubsBundle({ foxes: {}, kestrels: FAULTY }), {
      allOrNothing: true,
    });
    expect([code, lines.at(-1), await storedIds(db)]).toEqual([1, "1 mistake; nothing was changed.", []]);
  });

  test("reports the same in a dry run, and changes nothing", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const { code, lines } = await run(await makeClubsBundle({ foxes: {}, kestrels: FAULTY }), {
      dryRun: true,
    });
    expect([code, lines.slice(-2), await storedIds(db)]).toEqual([
      1,
      ["Would be imported: The foxes club (foxes).", "Would stay unchanged: kestrels."],
      [],
    ]);
  });

  test.each([
    ["reference.json", { preDevelopedSeasons: "none" }],
    ["stray.txt", "What is this?"],
  ])("is not imported at all with a mistake outside a club: %s", async (file, content) => {
    const { db } = await open();
    const bundle = await makeClubsBundle({ foxes: {} });
    await bundle.write(file, content);
    const { code, lines } = await (await createImporter(db))(bundle);
    expect([code, await storedIds(db)]).toEqual([1, []]);
    expect(lines.at(-1)).toContain("nothing was changed.");
  });

  test("does not blame other clubs for a faulty club's new claims", async () => {
    const { db } = await open();
    const bundle = await makeClubsBundle({
      kestrels: { ...FAULTY, ...ARENA, teamAlias: "Foxes", accountId: "billed", organizationId: "other" },
      zebras: { ...ARENA, teamAlias: "Foxes", accountId: "billed" },
    });
    expect((await (await createImporter(db))(bundle)).code).toBe(1);
    expect(await storedIds(db)).toEqual(["zebras"]);
    expect(await db.select({ teamId: domains.teamId }).from(domains)).toEqual([{ teamId: "zebras" }]);
  });

  test("keeps a faulty club's domain with it, and its would-be owner unchanged", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    await run(await makeClubsBundle({ kestrels: ARENA, otters: {}, zebras: {} }));
    const { lines } = await run(
      await makeClubsBundle({
        kestrels: FAULTY,
        otters: { ...ARENA, teamName: "New" },
        zebras: { teamName: "New" },
      }),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^otters\/team.json:\d+ domains\[0\].host: expected a domain that's listed only once/,
      ),
    );
    expect(lines.slice(-2)).toEqual(["Imported: New (zebras).", "Unchanged: kestrels, otters."]);
    expect(await db.select({ teamId: domains.teamId }).from(domains)).toEqual([{ teamId: "kestrels" }]);
  });

  test("passes domains around three clubs in one transaction", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const at = (host: string) => ({ domains: [{ host: `${host}.localhost` }] });
    await run(
      await makeClubsBundle({ kestrels: at("rink"), otters: at("pool"), zebras: at("field"), foxes: {} }),
    );
    const { code, purged } = await run(
      await makeClubsBundle({
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

  test("reports the right one of two clubs that claim one domain: not its owner", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    await run(await makeClubsBundle({ zebras: ARENA }));
    const { lines } = await run(
      await makeClubsBundle({ kestrels: ARENA, zebras: { ...ARENA, teamName: "New" } }),
    );
    expect(lines.slice(-2)).toEqual(["Imported: New (zebras).", "Unchanged: kestrels."]);
  });

  test("imports neither of two folders with the same club", async () => {
    const { db } = await open();
    const bundle = await makeClubsBundle({ kestrels: {}, otters: {} });
    await writeValidClub(bundle, "kestrels-old", "kestrels");
    const { code, lines } = await (await createImporter(db))(bundle);
    expect([code, lines.at(-1)]).toEqual([1, "Unchanged: kestrels, kestrels-old."]);
    expect(await storedIds(db)).toEqual(["otters"]);
  });

  test("links a product to a skipped club, and shows it nowhere until that is imported", async () => {
    const { db } = await open();
    const bundle = await makeClubsBundle({ kestrels: FAULTY, otters: {} });
    const scarf = {
      id: "scarf",
      title: "Scarf",
      price: 2500,
      productsTotal: 10,
      linkedStoreIds: ["kestrels"],
    };
    await bundle.write("otters/products.json", [scarf]);
    expect((await (await createImporter(db))(bundle)).lines.at(-1)).toBe("Unchanged: kestrels.");
    expect(await storedIds(db)).toEqual(["otters"]);
  });

  test("that is interrupted names the clubs already written", async () => {
    const { db } = await open();
    const bundle = await makeClubsBundle({ foxes: {}, otters: {} });
    const purged: string[] = [];
    const run = await createImporter(db, {
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

describeOnPostgres("one person in two roles", (open) => {
  const person = (id: string, name: string, more: object = {}) => ({ id, name, ...more });

  test("has one picture, in whichever record it is named", async () => {
    const { db } = await open();
    const bundle = await makeClubsBundle({ kestrels: {} });
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
    expect((await (await createImporter(db))(bundle)).code).toBe(0);
    const { players: stored = [], coaches = [] } = await listEveryRow(db);
    const pictured = [...stored, ...coaches].filter((row) => Object(row).image !== null);
    expect(pictured.map((row) => Object(row).id)).toEqual(["p-1", "p-2", "p-3", "c-1", "c-2", "c-4"]);
  });
});
