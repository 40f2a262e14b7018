import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { isTransactionConflict } from "../../platform/database/database-error.ts";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { setPaymentAccount } from "../../server/db/queries/club/payment-accounts.ts";
import { findTeamById, raiseClubRevision } from "../../server/db/queries/club/teams.ts";
import { holdStock } from "../../server/db/queries/store/stock.ts";
import { teams } from "../../server/db/schema/index.ts";
import { TEAMS_TABLE } from "../../server/usecases/import/import-tables.ts";
import { makeLineItem, makeOrder } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type BundleFolder, makeValidBundle, teamRecord } from "../import/bundle-folder.ts";
import { createImporter } from "../import/stored.ts";
import {
  type BoxOffice,
  countOrderedStock,
  createOffice,
  SELLING_CLUB,
} from "../usecases/sale/box-office.ts";
import { delayStockChanges, isAnybodyWaiting } from "./stock-race.ts";

/** Imports of a club's bundle while its tickets are sold, on PostgreSQL with delayed changes of stock. */
const IMPORTS = 10;
const BUYERS = 4;
/** Ticket ids in the order of character codes; a dictionary has "b" before "C". */
const TICKETS = ["C", "b"];
const SEATS = 1000;

let database: OpenDatabase;
let db: Database;
let office: BoxOffice;

beforeAll(async () => {
  database = openPostgres(await copyPostgres());
  db = database.orders;
  await delayStockChanges(db, "before");
});
afterAll(() => database.close());

/** The club with a new name and number of tickets in each round, so that every import writes. */
async function bundleOf(round: number): Promise<BundleFolder> {
  const bundle = await makeValidBundle();
  await bundle.write(
    "kestrels/team.json",
    teamRecord("kestrels", { ...SELLING_CLUB, teamName: `Kestrels ${round}` }),
  );
  const records = TICKETS.map((id) => ({
    id,
    title: id,
    timeOfEvent: "2026-12-20 18:00",
    prices: [{ id: `${id}-adult`, title: "Adult", price: 1200 }],
    ticketsTotal: SEATS + round,
  }));
  await bundle.write("kestrels/tickets.json", records);
  return bundle;
}

async function openKestrels(): Promise<void> {
  const importBundle = await createImporter(database.unhurried);
  expect(await importBundle(await bundleOf(0))).toMatchObject({ code: 0 });
  const club = await findTeamById(db, "kestrels");
  if (!club) throw new Error("The club was not imported");
  office = createOffice(db, club);
}

test("imports and sales never deadlock: all is imported, all is sold, and the stock adds up", async () => {
  await openKestrels();
  const transactions = [db, database.unhurried].map((of) => vi.spyOn(of, "transaction"));
  const importBundle = await createImporter(database.unhurried);
  const bundles = await Promise.all(Array.from({ length: IMPORTS }, (_, round) => bundleOf(round + 1)));
  let isImporting = true;
  const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
    const cart = (buyer % 2 === 0 ? TICKETS : TICKETS.toReversed()).map((id) => ({ priceId: `${id}-adult` }));
    const answers = [];
    for (let visit = 0; isImporting; visit += 1)
      answers.push(await office.buy(cart, { addressHash: `buyer-${buyer}-${visit}` }));
    return answers;
  });
  const imported = await Promise.all(bundles.map((bundle) => importBundle(bundle))).finally(() => {
    isImporting = false;
  });
  const answers = (await Promise.all(buyers)).flat();

  expect(imported.map(({ code }) => code)).toEqual(Array(IMPORTS).fill(0));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  const held = { sold: 0, held: answers.length };
  expect(await countOrderedStock(db, "kestrels")).toEqual({ C: held, b: held });
  for (const id of TICKETS) expect(await office.stock(id)).toEqual(held);
  // Only the order of the locks prevents deadlocks: no transaction was retried.
  const settled = await Promise.allSettled(
    transactions.flatMap(({ mock }) => mock.results.map(({ value }) => value)),
  );
  expect(settled.filter((end) => end.status === "rejected" && isTransactionConflict(end.reason))).toEqual([]);
});

/**
 * Positive control: the test above would notice an import that locks tickets before their club.
 */
test("an import that starts with the tickets deadlocks", async () => {
  await openKestrels();
  const { club } = office;
  const referred = Promise.withResolvers<void>();
  const sale = db.transaction(async (tx) => {
    const order = await makeOrder(tx, club);
    referred.resolve();
    await tx.execute(sql`select pg_sleep(0.1)`);
    await makeLineItem(tx, order, { ticketId: "C" });
    await holdStock(tx, "kestrels", { itemType: "TICKET", itemId: "C", quantity: 1 }, office.services.now());
  });
  const backwards = db.transaction(async (tx) => {
    await referred.promise;
    await tx.execute(sql`select 1 from tickets where team_id = 'kestrels' for update`);
    // Updates the row, as a rename does: on a distributed database a lock without a change is taken at only
    // one of the row's copies.
    await tx.execute(sql`update teams set slug = 'kestrels-later' where team_id = 'kestrels'`);
  });
  const ends = await Promise.allSettled([sale, backwards]);
  expect(ends.filter((end) => end.status === "rejected" && isTransactionConflict(end.reason))).toHaveLength(
    1,
  );
});

describe("a club that connects an account while its bundle is being imported", () => {
  /**
   * Imports a changed bundle, which names no account. Between the import's reading and writing, the club's
   * account is replaced and its revision is raised: that transaction holds the club's row until the import
   * waits for it.
   */
  async function connectDuringImport(before: string | null) {
    const bundle = await makeValidBundle();
    const name = (teamName: string) =>
      bundle.write("kestrels/team.json", teamRecord("kestrels", { teamName, stripeAccountId: null }));
    const importBundle = await createImporter(database.unhurried);
    const club = eq(teams.teamId, "kestrels");
    await name("Kestrels before");
    expect(await importBundle(bundle)).toMatchObject({ code: 0 });
    await db.update(teams).set({ stripeAccountId: before, revision: 7 }).where(club);
    await name(`Kestrels after ${before}`);
    const importing = await db.transaction(async (tx) => {
      await setPaymentAccount(tx, "kestrels", { account: "acct_new", before });
      await raiseClubRevision(tx, "kestrels");
      const begun = importBundle(bundle);
      await expect.poll(() => isAnybodyWaiting(db)).toBe(true);
      return { begun };
    });
    expect(await importing.begun).toMatchObject({ code: 0 });
    const { teamName, stripeAccountId: account, revision } = teams;
    const [stored] = await db.select({ teamName, account, revision }).from(teams).where(club);
    expect(stored?.teamName).toBe(`Kestrels after ${before}`);
    return stored;
  }

  test.each([null, "acct_gone"])(
    "is paid on it afterwards, and its pages are renewed (before: %j)",
    async (before) => {
      // Raised to 8 meanwhile, and then by the import, so that no address that contains it is used again.
      expect(await connectDuringImport(before)).toMatchObject({ account: "acct_new", revision: 9 });
    },
  );

  /** Positive control: the test above would notice an import that writes what it has read. */
  test("loses it, and repeats a revision, if the import writes what it has read", async () => {
    const { kept = [], raised = [] } = TEAMS_TABLE;
    Object.assign(TEAMS_TABLE, { kept: [], raised: [] });
    onTestFinished(() => void Object.assign(TEAMS_TABLE, { kept, raised }));
    expect(await connectDuringImport(null)).toMatchObject({ account: null, revision: 8 });
  });
});
