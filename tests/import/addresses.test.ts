import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { formerSlugs, teams } from "../../server/db/schema/index.ts";
import { moveClub } from "../../server/usecases/import/move-club.ts";
import { removeClub } from "../../server/usecases/import/remove-club.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { IMPORT_TIME, makeClubsBundle } from "./bundle-folder.ts";
import { createImporter } from "./stored.ts";

const purge = async () => {};
const move = (db: Database, club: string, to: string) =>
  moveClub({ db, purge, now: () => IMPORT_TIME, baseDomain: "clubs.example" }, { club, to });
const addresses = async (db: Database) => ({
  now: Object.fromEntries(
    (await db.select().from(teams).orderBy(teams.teamId)).map(({ teamId, slug }) => [teamId, slug]),
  ),
  before: Object.fromEntries((await db.select().from(formerSlugs)).map(({ slug, teamId }) => [slug, teamId])),
});
const aboutAddresses = (lines: string[]) => lines.filter((line) => line.includes("keeps its address"));

describeOnPostgres("a club's address", (open) => {
  test("stays when its alias changes, and the import names the command that moves it, once", async () => {
    const { owner: db } = await open();
    const run = await createImporter(db);
    await run(await makeClubsBundle({ kestrels: { teamAlias: "" } }));
    const renamed = await makeClubsBundle({ kestrels: { teamAlias: "Ashford Kestrels" } });
    const { code, lines } = await run(renamed);
    expect([code, (await addresses(db)).now]).toEqual([0, { kestrels: "kestrels" }]);
    expect(aboutAddresses(lines)).toEqual([
      "note: kestrels/team.json: the club keeps its address kestrels. To change it after this import: npx fieldhouse clubs move kestrels ashford-kestrels",
    ]);
    const again = await run(renamed);
    expect([again.lines.at(-1), aboutAddresses(again.lines)]).toEqual(["Nothing changed.", []]);
  });

  test("cannot be taken by a new club after a move, as an alias or a domain", async () => {
    const { owner: db } = await open();
    const run = await createImporter(db);
    await run(await makeClubsBundle({ kestrels: {} }));
    expect(await move(db, "kestrels", "Hawks")).toMatchObject({ ok: true, from: "kestrels", to: "hawks" });
    const kestrels = { teamAlias: "Kestrels of old" };
    const asAlias = await run(await makeClubsBundle({ kestrels, newcomers: { teamAlias: "Kestrels" } }));
    expect(asAlias.lines).toContainEqual(
      expect.stringContaining("teamAlias: expected a name whose web address isn't taken by another club"),
    );
    const asDomain = await run(
      await makeClubsBundle({ kestrels, newcomers: { domains: [{ host: "kestrels.clubs.example" }] } }),
    );
    expect(asDomain.lines).toContainEqual(expect.stringContaining("domains[0].host: expected a domain"));
    // The club's own bundle can still be imported, and may name the former address as its domain.
    expect(
      await run(await makeClubsBundle({ kestrels: { domains: [{ host: "kestrels.clubs.example" }] } })),
    ).toMatchObject({
      code: 0,
    });
    expect(await addresses(db)).toEqual({ now: { kestrels: "hawks" }, before: { kestrels: "kestrels" } });
  });

  test.each([
    ["nobody", "hawks", "no-club"],
    ["kestrels", "???", "no-address"],
    ["kestrels", "Admin", "reserved"],
    ["kestrels", "Kestrels", "there"],
    ["kestrels", "otters", "taken"],
    ["kestrels", "arena", "taken"],
  ])("%s does not move to %s: %s", async (club, to, reason) => {
    const { owner: db } = await open();
    await (await createImporter(db))(
      await makeClubsBundle({ kestrels: {}, otters: { domains: [{ host: "arena.clubs.example" }] } }),
    );
    expect(await move(db, club, to)).toEqual({ ok: false, reason });
    expect((await addresses(db)).before).toEqual({});
  });

  test("can be a former one again, and all are free after the club's removal", async () => {
    const { owner: db } = await open();
    const run = await createImporter(db);
    await run(await makeClubsBundle({ kestrels: {}, otters: {} }));
    for (const to of ["hawks", "eagles", "hawks"]) expect((await move(db, "kestrels", to)).ok).toBe(true);
    expect(await addresses(db)).toEqual({
      now: { kestrels: "hawks", otters: "otters" },
      before: { kestrels: "kestrels", eagles: "kestrels" },
    });
    expect(await move(db, "otters", "eagles")).toEqual({ ok: false, reason: "taken" });
    const services = { db, purge, now: () => IMPORT_TIME, images: { remove: async () => {} } };
    expect(await removeClub(services, "kestrels", { withOrders: false })).toMatchObject({ ok: true });
    expect(await move(db, "otters", "eagles")).toMatchObject({ ok: true });
  });

  test("goes to one of two that take it at once: one moves there, or another is imported with it", async () => {
    const { owner: db } = await open();
    const run = await createImporter(db);
    await run(await makeClubsBundle({ otters: {} }));
    const bundle = await makeClubsBundle({ otters: {}, newcomers: { teamAlias: "Hawks" } });
    // Both imports wait for the import lock, and have already read the stored addresses.
    const lock = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(4110001)`);
      locked.resolve();
      await lock.promise;
    });
    await locked.promise;
    const [moving, importing] = [move(db, "otters", "hawks"), run(bundle)];
    const waiting = async () => {
      const { rows } = (await db.execute(sql`select count(*)::int as many from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)) as {
        rows: { many: number }[];
      };
      return rows[0]?.many;
    };
    await expect.poll(waiting).toBe(2);
    lock.resolve();
    await holding;
    const [{ ok }, { code }] = [await moving, await importing];
    expect([ok, code === 0]).toSatisfy(([one, other]) => one !== other);
    expect(Object.values((await addresses(db)).now).filter((slug) => slug === "hawks")).toHaveLength(1);
  });

  test("positive control: without the lock both get it, because the database itself does not refuse former addresses", async () => {
    const { owner: db } = await open();
    await (await createImporter(db))(await makeClubsBundle({ kestrels: {}, otters: {} }));
    await db.insert(formerSlugs).values({ slug: "hawks", teamId: "kestrels", timeLeft: IMPORT_TIME });
    await db.execute(sql`update teams set slug = 'hawks' where team_id = 'otters'`);
    expect((await addresses(db)).now.otters).toBe("hawks");
  });
});
