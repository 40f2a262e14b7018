import { readdir } from "node:fs/promises";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { runRemoval } from "../../cli/clubs/remove.ts";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { type Storage, StorageUnavailable } from "../../platform/storage/storage.ts";
import { sharpImages } from "../../server/adapters/sharp-images.ts";
import type { Database } from "../../server/db/client.ts";
import { findForm } from "../../server/db/queries/forms/forms.ts";
import { addCounts } from "../../server/db/queries/site/team-analytics.ts";
import * as schema from "../../server/db/schema/index.ts";
import { runRemove } from "../../server/operator/run-remove.ts";
import { CLUB_DATA_TABLES } from "../../server/usecases/import/club-holdings.ts";
import {
  makeAdmission,
  makeDispute,
  makeLineItem,
  makeOrder,
  makePickup,
  makeRefund,
  makeSubmission,
} from "../factories/factories.ts";
import { describeOnPostgres, type OpenTestDatabase } from "../harness/program/databases.ts";
import {
  colorPicture,
  IMPORT_TIME,
  makeBundleFolder,
  makeValidBundle,
  writeValidClub,
} from "./bundle-folder.ts";
import { createImporter, listEveryRow } from "./stored.ts";

const TICKET = {
  id: "senior-day",
  title: "Senior day",
  timeOfEvent: "2026-12-20 18:00",
  prices: [{ id: "adult", title: "Adult", price: 1200 }],
  ticketsTotal: 50,
};
const FORM = {
  id: "contact",
  type: "CONTACT_US",
  title: "Write",
  elements: [{ id: "t", type: "TEXT", text: "Hi" }],
};
const SCARF = { id: "scarf", title: "Scarf", price: 2500, productsTotal: 10, linkedStoreIds: ["otters"] };

const { humanCheckUses, orders, paymentEvents, teams } = schema;

/** Two clubs with a picture each, and one shared picture. */
async function twoClubs(open: OpenTestDatabase) {
  const { owner: db } = await open();
  const store = await makeBundleFolder();
  const disk = diskStorage(store.path);
  const storage: Storage = { ...disk };
  const images = sharpImages({ ...disk, remove: (name) => storage.remove(name) });
  const bundle = await makeValidBundle();
  await writeValidClub(bundle, "otters", "otters");
  for (const club of ["kestrels", "otters"]) {
    const own = colorPicture(club === "kestrels" ? "#ff0000" : "#00ff00", 9);
    await bundle.write(`${club}/images/own.png`, await own.png().toBuffer());
    await bundle.write(`${club}/tickets.json`, [TICKET]);
    await bundle.write(`${club}/forms.json`, [FORM]);
  }
  await bundle.write("kestrels/products.json", [SCARF]);
  const bring = await createImporter(db, { images });
  expect((await bring(bundle)).code).toBe(0);
  const purged: string[][] = [];
  const remove = async (options: { alias?: string; typed?: string; withOrders?: boolean } = {}) => {
    const lines: string[] = [];
    const services = {
      db,
      images,
      now: () => IMPORT_TIME,
      purge: async (tags: string[]) => void purged.push(tags),
    };
    const code = await runRemoval(
      (call) => runRemove(services, call, (line) => lines.push(line)),
      { club: "Kestrels", alias: options.alias ?? null, withOrders: options.withOrders === true },
      async () => options.typed ?? "",
    );
    return { code, lines };
  };
  const originals = async () => (await readdir(`${store.path}/originals`)).length;
  return { db, bundle, bring, remove, purged, originals, storage };
}

/** The rows of a club, by table. */
async function rowsOfClub(db: Database, teamId: string): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(await listEveryRow(db)).map(([name, rows]): [string, unknown[]] => [
    name,
    rows.filter((row) => Object(row).teamId === teamId),
  ]);
  return Object.fromEntries(tables.filter(([, rows]) => rows.length > 0));
}

const KESTRELS = { teamId: "kestrels" };

/** Sells two tickets and a scarf in a paid order, with every kind of row that can belong to an order. */
async function sell(db: Database): Promise<void> {
  const order = await makeOrder(db, KESTRELS, { id: "sold", status: "paid", total: 4900 });
  const seats = await makeLineItem(db, order, { ticketId: "senior-day", quantity: 2 });
  for (const seat of [1, 2]) await makeAdmission(db, seats, { ticketId: "senior-day", seat });
  const scarf = await makeLineItem(db, order, { position: 2, itemType: "PRODUCT", productId: "scarf" });
  await makePickup(db, scarf);
  await makeRefund(db, order);
  await makeDispute(db, order);
  const form = await findForm(db, "kestrels", "contact");
  if (form) await makeSubmission(db, form);
  const event = { id: "evt", type: "x", account: "", outcome: "done" as never, timeCreated: IMPORT_TIME };
  await db.insert(paymentEvents).values({ ...KESTRELS, ...event });
  await db.insert(humanCheckUses).values({ ...KESTRELS, hash: "h", expiresAt: IMPORT_TIME });
  const counted = { ...KESTRELS, organizationId: "example", sportsType: 2 as const };
  await addCounts(db, counted, { day: "2026-11-20", counts: { views: { all: 3 } } }, IMPORT_TIME);
}

test("the removal knows every table with rows of clubs", () => {
  const known = new Set([teams, ...CLUB_DATA_TABLES.map(({ table }) => table)].map(getTableName));
  const ofClubs = Object.values(schema).filter(
    (table) => is(table, PgTable) && "teamId" in getTableColumns(table),
  );
  expect(ofClubs.map((table) => getTableName(table as PgTable)).filter((name) => !known.has(name))).toEqual(
    [],
  );
});

describeOnPostgres("removing a club", (open) => {
  test("removes its rows and pictures, and leaves those of the others", async () => {
    const { db, remove, purged, originals, bundle, bring } = await twoClubs(open);
    const before = await rowsOfClub(db, "otters");
    expect(await originals()).toBe(3);
    const { code, lines } = await remove({ typed: "kestrels" });
    expect([code, lines[0], lines.at(-1)]).toEqual([
      0,
      "Removing The kestrels club (kestrels), alias kestrels, would delete:",
      expect.stringMatching(/^Removed: The kestrels club \(kestrels\), \d+ rows and 1 picture\.$/),
    ]);
    expect(lines).toEqual(expect.arrayContaining(["  players and alumni: 3", "  games: 2", "  tickets: 1"]));
    expect(await rowsOfClub(db, "kestrels")).toEqual({});
    expect(await rowsOfClub(db, "otters")).toEqual(before);
    expect(await originals()).toBe(2);
    expect(purged).toEqual([["hosts", "team:kestrels", "team:otters"]]);
    // The club is imported again as if it had never existed.
    expect((await bring(bundle)).lines).toContain("The kestrels club (kestrels): new");
    expect(await originals()).toBe(3);
  });

  test("succeeds while the storage is unreachable, and says that pictures are left", async () => {
    const { db, remove, originals, storage } = await twoClubs(open);
    storage.remove = () => Promise.reject(new StorageUnavailable("away"));
    const { code, lines } = await remove({ typed: "kestrels" });
    expect([code, lines.slice(-2)]).toEqual([
      0,
      [
        expect.stringMatching(/^Removed: .* and 0 pictures\.$/),
        "Some of its pictures couldn't be deleted because the storage wasn't available. No page shows them.",
      ],
    ]);
    expect(await rowsOfClub(db, "kestrels")).toEqual({});
    expect(await originals()).toBe(3);
  });

  test.each([
    [{ typed: "" }, "Nothing was removed: that isn't the club's alias, kestrels."],
    [{ typed: "otters" }, "Nothing was removed: that isn't the club's alias, kestrels."],
    [{ alias: "yes" }, "Nothing was removed: that isn't the club's alias, kestrels."],
  ])("is refused without its alias: %j", async (given, sentence) => {
    const { db, remove } = await twoClubs(open);
    const before = await listEveryRow(db);
    const { code, lines } = await remove(given);
    expect([code, lines.at(-1)]).toEqual([1, sentence]);
    expect(await listEveryRow(db)).toEqual(before);
  });

  test("is refused with orders, and says how much money they are", async () => {
    const { db, remove, purged } = await twoClubs(open);
    await sell(db);
    const before = await listEveryRow(db);
    const { code, lines } = await remove({ alias: "kestrels" });
    expect(code).toBe(1);
    expect(lines.at(-1)).toContain("add --with-orders");
    expect(lines).toEqual(
      expect.arrayContaining([
        "  orders: 1",
        "  ! $49.00 in sales, paid and not refunded",
        "  ! valid tickets to upcoming games and events: 2",
        "  ! paid orders with products, shipped or not: 1",
      ]),
    );
    expect(await listEveryRow(db)).toEqual(before);
    expect(purged).toEqual([]);
  });

  test("removes orders and everything that belongs to them on request", async () => {
    const { db, remove } = await twoClubs(open);
    await sell(db);
    await makeOrder(db, { teamId: "otters" }, { id: "other", status: "paid" });
    const before = await rowsOfClub(db, "otters");
    // The club has rows in every table of clubs' rows, except in tables that only live games fill.
    const tables = Object.keys(await rowsOfClub(db, "kestrels"));
    expect(tables).toEqual(expect.arrayContaining(["orders", "admissions", "pickups", "teamAnalytics"]));
    expect((await remove({ alias: "kestrels", withOrders: true })).code).toBe(0);
    expect(await rowsOfClub(db, "kestrels")).toEqual({});
    expect(await rowsOfClub(db, "otters")).toEqual(before);
  });

  test.each([
    ["its own", "kestrels", "kestrels"],
    ["another club's, in its store", "otters", "kestrels"],
  ])("waits for buyers who are paying: %s", async (_whose, teamId, storefrontTeamId) => {
    const { db, remove } = await twoClubs(open);
    await makeOrder(db, { teamId }, { storefrontTeamId });
    const { code, lines } = await remove({ alias: "kestrels", withOrders: true });
    expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining("buyers are checking out right now")]);
    expect(await rowsOfClub(db, "kestrels")).toHaveProperty("games");
  });

  test("keeps other clubs' orders from its store", async () => {
    const { db, remove } = await twoClubs(open);
    await makeOrder(db, { teamId: "otters" }, { id: "there", storefrontTeamId: "kestrels", status: "paid" });
    const { code, lines } = await remove({ alias: "kestrels" });
    expect([code, lines]).toEqual([
      0,
      expect.arrayContaining([
        "Orders placed in its store for other clubs' items (those clubs keep them): 1",
      ]),
    ]);
    expect(await db.select().from(orders)).toMatchObject([{ id: "there", storefrontTeamId: "otters" }]);
  });
});
