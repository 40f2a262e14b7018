import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import { sweepOrders } from "../../server/usecases/sale/settle/sweep-orders.ts";
import { makeProduct, makeTicket } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type BoxOffice, countOrderedStock, openBoxOffice, SALE_NOW } from "../usecases/sale/box-office.ts";
import { BUYER_FATES, buyAtOffice, makeBuyers, payTooLate, type RushBuyer } from "../usecases/sale/rush.ts";
import { delayStockChanges, maxStockTaken, recordStockTaken } from "./stock-race.ts";

/** The start of a season: 500 buyers on 8 connections for 100 tickets and products, in carts of both. */
const BUYERS = 500;
const CONNECTIONS = 8;
/** Buyers at the same time; later buyers find the stock that earlier buyers released. */
const AT_ONCE = 40;
const SEED = 20_261_121;
const CROWDED = { game: 40, gala: 20, shirt: 30, scarf: 10 };
/** The puck is not part of the rush: two buyers want the only one. */
const UNITS = { ...CROWDED, puck: 1 };
type Item = keyof typeof UNITS;
const ITEMS = Object.keys(UNITS) as Item[];
const WANTED = Object.keys(CROWDED) as Item[];
const TICKETS: readonly Item[] = ["game", "gala"];
const AN_HOUR_LATER = new Date(SALE_NOW.getTime() + 3_600_000);

describe("a rush for a hundred items", () => {
  let pool: pg.Pool;
  let db: Database;
  let office: BoxOffice;

  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: await copyPostgres(), max: CONNECTIONS });
    db = drizzle(pool, { schema });
    // Drops the tables' constraints, so that only the sale's own code guards the stock and any overselling
    // shows.
    await db.execute(sql.raw("alter table tickets drop constraint tickets_within_total"));
    await db.execute(sql.raw("alter table products drop constraint products_within_total"));
    await delayStockChanges(db, "before");
    await recordStockTaken(db);
  });
  afterAll(() => pool.end());

  beforeEach(async () => {
    office = await openBoxOffice(db);
    for (const item of ITEMS)
      if (TICKETS.includes(item))
        await makeTicket(db, office.club, { id: item, ticketsTotal: UNITS[item], prices: [{ id: item }] });
      else await makeProduct(db, office.club, { id: item, productsTotal: UNITS[item], stripePriceId: item });
  });

  /** Runs the work for each buyer, `AT_ONCE` at a time. */
  async function everybody(
    buyers: readonly RushBuyer[],
    work: (buyer: RushBuyer, place: number) => Promise<void>,
  ) {
    const queue = buyers.entries();
    const door = async () => {
      for (const [place, buyer] of queue) await work(buyer, place);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, door));
  }

  const stockOf = (item: Item) => (TICKETS.includes(item) ? office.stock(item) : office.productStock(item));
  const stock = async () =>
    Object.fromEntries(await Promise.all(ITEMS.map(async (item) => [item, await stockOf(item)] as const)));

  test("oversells nothing, and every payment has one order", async () => {
    const served = new Map(BUYER_FATES.map((fate) => [fate, 0]));
    const visit = (prefix: string) => async (buyer: RushBuyer, place: number) => {
      const isServed = await buyAtOffice(office, buyer, `${prefix}-${place}`);
      served.set(buyer.fate, (served.get(buyer.fate) ?? 0) + Number(isServed));
    };
    const crowd = makeBuyers(BUYERS - BUYER_FATES.length, WANTED, SEED);
    // Chance decides which buyers succeed, so the first buyers include one for each way an order can end.
    const lines = [{ priceId: "game", quantity: 1 }];
    await everybody(
      BUYER_FATES.map((fate) => ({ fate, lines, order: [0, 1, 2, 3] })),
      visit("early"),
    );
    await everybody(crowd, visit("buyer"));
    await payTooLate(office, "puck");
    office.set(AN_HOUR_LATER);
    await Promise.all([sweepOrders(office.services), sweepOrders(office.services)]);

    // Proves that it was a rush: there was not enough for all, and orders ended in each way.
    expect([...served.values()].every((count) => count > 0)).toBe(true);
    expect([...served.values()].reduce((sum, count) => sum + count)).toBeLessThan(BUYERS);

    for (const item of ITEMS)
      expect(await maxStockTaken(db, office.club.teamId, item), item).toBeLessThanOrEqual(UNITS[item]);
    const counted = await stock();
    expect(counted).toEqual({ ...NOTHING_TAKEN, ...(await countOrderedStock(db, office.club.teamId)) });
    expect(Object.values(counted).map(({ held }) => held)).toEqual([0, 0, 0, 0, 0]);
    const codes = await office.codes();
    expect(new Set(codes).size).toBe((counted.game?.sold ?? 0) + (counted.gala?.sold ?? 0));
    expect(codes).toHaveLength(new Set(codes).size);
    await everyPaymentHasItsOrder();
  });

  async function everyPaymentHasItsOrder(): Promise<void> {
    const orders = await office.orders();
    const sessions = [...office.payments.sessions.values()];
    expect(orders.map(({ sessionId }) => sessionId).sort()).toEqual(sessions.map(({ id }) => id).sort());
    const paid = new Set(
      sessions.filter(({ paymentStatus }) => paymentStatus === "paid").map(({ id }) => id),
    );
    const jobsOf = (orderId: string, kind: string) =>
      office.jobs.filter((job) => job.orderId === orderId && job.kind === kind).length;
    for (const { id, sessionId, status } of orders) {
      const isPaid = paid.has(sessionId ?? "");
      expect(isPaid ? ["paid", "late-refunded"] : ["expired", "failed"], id).toContain(status);
      expect(jobsOf(id, "mail-order"), id).toBe(Number(isPaid));
      expect(jobsOf(id, "refund-order"), id).toBe(Number(status === "late-refunded"));
    }
    expect(new Set(orders.map(({ status }) => status)).size).toBe(4);
  }

  /** Positive control: the test above would notice a program that compares stock first and takes it later. */
  test("oversells if the stock is read before it is taken", async () => {
    const { teamId } = office.club;
    await everybody(makeBuyers(BUYERS / 2, WANTED, SEED), async ({ lines }) => {
      const client = await pool.connect();
      await client.query("begin");
      for (const { priceId, quantity } of lines.toSorted(byStock)) {
        const noun = TICKETS.includes(priceId as Item) ? "tickets" : "products";
        const { rows } = await client.query<{ left: number }>(
          `select ${noun}_total - ${noun}_sold - ${noun}_hold as left from ${noun} where team_id = $1 and id = $2`,
          [teamId, priceId],
        );
        if ((rows[0]?.left ?? 0) < quantity) continue;
        await client.query(
          `update ${noun} set ${noun}_hold = ${noun}_hold + $3 where team_id = $1 and id = $2`,
          [teamId, priceId, quantity],
        );
      }
      await client.query("commit");
      client.release();
    });
    const most = await Promise.all(ITEMS.map((item) => maxStockTaken(db, teamId, item)));
    expect(most.some((taken, place) => taken > UNITS[ITEMS[place] as Item])).toBe(true);
  });
});

const byStock = (a: { priceId: string }, b: { priceId: string }) => (a.priceId < b.priceId ? -1 : 1);

const NOTHING_TAKEN = Object.fromEntries(ITEMS.map((item) => [item, { sold: 0, held: 0 }]));
