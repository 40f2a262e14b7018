import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CUSTOM_AMOUNT_CHOICE } from "../../domain/forms/form-payment.ts";
import { payUrl } from "../../domain/sale/order-details.ts";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { startFormCheckout } from "../../server/usecases/sale/checkout/start-form-checkout.ts";
import { makeForm, makeTicket } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { makeFormCheckout } from "../usecases/forms/pay-form.ts";
import { type BoxOffice, countOrderedStock, openBoxOffice } from "../usecases/sale/box-office.ts";

/** Six carts, or six amounts, sent at the same time with one attempt key, on real PostgreSQL. */
const AT_ONCE = 6;
const ATTEMPT = "a-browser-s-own-key";
const QUANTITIES = Array.from({ length: AT_ONCE }, (_, at) => at + 1);

describe("one attempt, many carts at once", () => {
  let database: OpenDatabase;
  let db: Database;
  let office: BoxOffice;

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
    // Delays each insert, so that a second writer overtakes a writer that has already looked for an order.
    await db.execute(
      sql.raw(`create function late() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.02); return new; end $$`),
    );
    await db.execute(
      sql.raw("create trigger late before insert on orders for each row execute function late()"),
    );
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    office = await openBoxOffice(db);
    await makeTicket(db, office.club, { id: "game", ticketsTotal: 100, prices: [{ id: "adult" }] });
  });

  const buyAll = () =>
    Promise.all(
      QUANTITIES.map((quantity) => office.buy([{ priceId: "adult", quantity }], { attempt: ATTEMPT })),
    );
  const payAll = async () => {
    const amount = { least: 100, most: 10000 };
    const { id } = await makeForm(db, office.club, { type: "CUSTOM_DONATION", amount });
    const pay = (dollars: number) =>
      startFormCheckout(
        office.services,
        makeFormCheckout(office.club, id, {
          payment: { choice: CUSTOM_AMOUNT_CHOICE, amount: `${dollars}` },
        }),
      );
    return Promise.all(QUANTITIES.map(pay));
  };
  const openOrders = async () => (await office.orders()).filter(({ status }) => status === "pending");
  const openPages = () => [...office.payments.sessions.values()].filter(({ status }) => status === "open");

  test.each([
    ["carts", buyAll],
    ["forms", payAll],
  ])("leaves one open order with one payment page and one hold: %s", async (_what, askAll) => {
    const answers = await askAll();
    const open = await openOrders();
    expect(open).toHaveLength(1);
    expect(openPages().map(({ orderId }) => orderId)).toEqual(open.map(({ id }) => id));
    const url = open[0] && payUrl(open[0]);
    expect(answers).toContainEqual(expect.objectContaining({ ok: true, url }));
    const held = (await countOrderedStock(db, office.club.teamId)).game?.held ?? 0;
    expect(await office.stock("game")).toEqual({ sold: 0, held });
  });

  /** Positive control: the test above would notice a program that looks for an order and then writes. */
  test("leaves several orders without the database's unique index", async () => {
    await db.execute(sql.raw("drop index orders_open_attempt"));
    await buyAll();
    expect((await openOrders()).length).toBeGreaterThan(1);
  });
});
