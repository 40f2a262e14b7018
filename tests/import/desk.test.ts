import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { storedFiles } from "../../platform/storage/stored-files.ts";
import { sharpImages } from "../../server/adapters/sharp-images.ts";
import type { Database } from "../../server/db/client.ts";
import { setPaymentAccount } from "../../server/db/queries/club/payment-accounts.ts";
import { findTeamById } from "../../server/db/queries/club/teams.ts";
import { insertPasskey } from "../../server/db/queries/desk/passkeys.ts";
import * as schema from "../../server/db/schema/index.ts";
import { makeScorerLink } from "../../server/usecases/desk/links.ts";
import { exportClub } from "../../server/usecases/import/export-club.ts";
import { removeClub } from "../../server/usecases/import/remove-club.ts";
import { makeGame } from "../factories/factories.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { DESK_OPENED, minutesLater, openTestDesk } from "../usecases/desk/open-desk.ts";
import { IMPORT_TIME, makeBundleFolder, makeValidBundle, teamRecord } from "./bundle-folder.ts";
import { createImporter } from "./stored.ts";

const OWNER = "owner@example.com";
const { deskActs, deskLinks, deskMembers, deskPasskeys, deskSessions, deskSignIns } = schema;
const TABLES = { deskActs, deskLinks, deskMembers, deskPasskeys, deskSessions, deskSignIns };

const rowsOf = async (db: Database, teamId: string) => {
  const rows = Object.entries(TABLES).map(async ([name, table]) => [
    name,
    await db.select().from(table).where(eq(table.teamId, teamId)),
  ]);
  return Object.fromEntries(await Promise.all(rows)) as Record<string, object[]>;
};

describeOnPostgres("a desk and its club's bundle", (open) => {
  /** An imported club with a row in each table of its desk. */
  async function deskOfClub() {
    const { owner: db } = await open();
    const bundle = await makeValidBundle();
    const bring = await createImporter(db);
    expect((await bring(bundle)).code).toBe(0);
    const team = await findTeamById(db, "kestrels");
    if (!team) throw new Error("The club was not imported");
    const at = openTestDesk(db, team);
    await at.join(OWNER, "owner");
    await at.signedIn(OWNER);
    const key = { id: "phone", host: "h", publicKey: "", counter: 0, transports: [], name: "Phone" };
    await insertPasskey(db, { ...key, teamId: team.teamId, email: OWNER, timeCreated: DESK_OPENED });
    const { id: gameId } = await makeGame(db, team, { timeOfGame: minutesLater(60) });
    await makeScorerLink(at.services, team.teamId, OWNER, { gameId, label: "Sam", isOwn: false, hours: 2 });
    return { db, bundle, bring };
  }

  test("an import never changes people, passkeys, sessions and history", async () => {
    const { db, bundle, bring } = await deskOfClub();
    const before = await rowsOf(db, "kestrels");
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    await bundle.write("kestrels/sponsors.json", []);
    expect((await bring(bundle)).code).toBe(0);
    // The link is removed with its game, which the bundle does not contain.
    expect(await rowsOf(db, "kestrels")).toEqual({ ...before, deskLinks: [] });
  });

  test("a bundle without an account keeps the connected one; one with another account replaces it", async () => {
    const { owner: db } = await open();
    const bundle = await makeValidBundle();
    const bring = await createImporter(db);
    const names = (stripeAccountId: string | null) =>
      bundle.write("kestrels/team.json", teamRecord("kestrels", { stripeAccountId }));
    await names(null);
    expect((await bring(bundle)).code).toBe(0);
    await setPaymentAccount(db, "kestrels", { account: "acct_connected", before: null });
    const account = async () => (await findTeamById(db, "kestrels"))?.stripeAccountId;
    const again = await bring(bundle);
    expect([again.code, await account()]).toEqual([0, "acct_connected"]);
    await names("acct_bundle");
    await bring(bundle);
    expect(await account()).toBe("acct_bundle");
  });

  test("an export has no address of the desk's people", async () => {
    const { db } = await deskOfClub();
    const folder = await makeBundleFolder();
    const images = sharpImages(diskStorage(folder.path));
    const out = await makeBundleFolder();
    await exportClub({ db, images, files: storedFiles(diskStorage(folder.path)) }, "kestrels", out.path);
    const texts = globSync("**/*.{json,csv}", { cwd: out.path }).map((file) =>
      readFileSync(`${out.path}/${file}`, "utf8"),
    );
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.join()).not.toContain(OWNER);
  });

  test("a removal takes everything of the desk with the club", async () => {
    const { db } = await deskOfClub();
    const images = sharpImages(diskStorage((await makeBundleFolder()).path));
    const services = { db, images, purge: async () => {}, now: () => IMPORT_TIME };
    expect(await removeClub(services, "kestrels", { withOrders: false })).toMatchObject({ ok: true });
    expect(Object.values(await rowsOf(db, "kestrels")).flat()).toEqual([]);
  });
});
