import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasTooManyHolds, MAX_UNCHECKED_HOLDS, maxHeldUnpaid } from "../../domain/sale/checkout.ts";
import { stockKey } from "../../domain/store/stock.ts";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { countHoldsOfNetwork } from "../../server/db/queries/sale/open-holds.ts";
import { holdStock } from "../../server/db/queries/store/stock.ts";
import { makeLineItem, makeOrder, makeTicket } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type BoxOffice, openBoxOffice } from "../usecases/sale/box-office.ts";
import { delayStockChanges } from "./stock-race.ts";

/** One address tries to exceed its maximum of open holds with many requests at once, on real PostgreSQL. */
const HOUSE = 100;
const MAX_HELD = maxHeldUnpaid(HOUSE);
const AT_ONCE = 40;

describe("one network address in many requests", () => {
  let database: OpenDatabase;
  let db: Database;
  let office: BoxOffice;

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
    await delayStockChanges(db, "after");
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    office = await openBoxOffice(db);
    const prices = [{ id: "adult" }, { id: "free", price: 0, position: 1 }];
    await makeTicket(db, office.club, { id: "game", ticketsTotal: HOUSE, prices });
  });

  const free = { customerName: "Sam Fan", customerEmail: "sam@example.com", humanCheck: "solved" };

  test.each([
    ["adult", "held", {}],
    ["free", "sold", free],
  ] as const)("gets its share of the house (%s), and no more", async (priceId, counter, given) => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => office.buy([{ priceId }], given)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MAX_HELD);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "too-many-holds")).toHaveLength(
      AT_ONCE - MAX_HELD,
    );
    expect((await office.stock("game"))[counter]).toBe(MAX_HELD);
  });

  test("of three addresses in one /48 gets that network's share, and no more", async () => {
    const ofAddress = (at: number) => ({
      addressHash: `address-${at % 3}`,
      blockHash: `block-${at % 3}`,
      networkHash: "network",
    });
    const answers = await Promise.all(
      Array.from({ length: 3 * MAX_HELD }, (_, at) => office.buy([{ priceId: "adult" }], ofAddress(at))),
    );
    const most = maxHeldUnpaid(HOUSE, "network");
    expect(most).toBeLessThan(3 * MAX_HELD);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(most);
    expect((await office.stock("game")).held).toBe(most);
    const outside = { addressHash: "other", blockHash: "other", networkHash: "other" };
    expect(await office.buy([{ priceId: "adult" }], outside)).toMatchObject({ ok: true });
  });

  test("gets only what needs no check without one", async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => office.buy([{ priceId: "adult" }], { humanCheck: null })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MAX_UNCHECKED_HOLDS);
    expect((await office.stock("game")).held).toBe(MAX_UNCHECKED_HOLDS);
  });

  /** Positive control: the test above would notice a limit that is checked before the stock is taken. */
  test("gets more if holds are counted before the stock is taken", async () => {
    const { club } = office;
    const hash = "an-address";
    const from = { teamId: club.teamId, addressHash: hash, blockHash: hash, networkHash: hash };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        db.transaction(async (tx) => {
          const held = await countHoldsOfNetwork(tx, from, office.services.now());
          const game = { itemType: "TICKET" as const, itemId: "game" };
          const { orders, quantity } = held.get(stockKey(game))?.address ?? { orders: 0, quantity: 0 };
          const address = { orders: orders + 1, quantity: quantity + 1 };
          if (hasTooManyHolds({ address, block: address, network: address }, HOUSE)) return false;
          const order = await makeOrder(tx, club, { addressHash: "an-address" });
          await makeLineItem(tx, order, { ticketId: "game" });
          return holdStock(tx, club.teamId, { ...game, quantity: 1 }, office.services.now());
        }),
      ),
    );
    expect(answers.filter(Boolean).length).toBeGreaterThan(MAX_HELD);
  });
});

/** After this many executions PostgreSQL keeps one generic plan for a prepared statement. */
const EXECUTIONS_UNTIL_GENERIC_PLAN = 6;
const SOLD = 60;

// The plan was made for empty tables without statistics, as in the first minute of a club's first sale.
test("counting holds reads a club's orders once, however many were placed after the plan was made", async () => {
  const { db, close } = openPostgres(await copyPostgres());
  const { club, services } = await openBoxOffice(db);
  await makeTicket(db, club, { id: "game" });
  const from = { teamId: club.teamId, addressHash: "a", blockHash: "a", networkHash: "a" };
  await db.transaction(async (tx) => {
    const count = () => countHoldsOfNetwork(tx, from, services.now());
    for (let nth = 0; nth < EXECUTIONS_UNTIL_GENERIC_PLAN; nth++) await count();
    for (let nth = 0; nth < SOLD; nth++) {
      const order = await makeOrder(tx, club, { networkHash: "others" });
      await makeLineItem(tx, order, { ticketId: "game" });
    }
    const before = await ordersRead(tx);
    await count();
    expect((await ordersRead(tx)) - before).toBeLessThanOrEqual(SOLD);
  });
  await close();
});

async function ordersRead(tx: Database): Promise<number> {
  const { rows } = (await tx.execute(
    sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'orders'`,
  )) as { rows: { read: number }[] };
  return rows[0]?.read ?? Number.NaN;
}
