import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DeskSale } from "../../domain/desk/selling/desk-sale.ts";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { tickets } from "../../server/db/schema/index.ts";
import { newOrderNumber } from "../../server/usecases/club/order-codes.ts";
import { sellAtDesk } from "../../server/usecases/sale/checkout/sell-at-desk.ts";
import { makeTicket } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { openTestDesk } from "../usecases/desk/open-desk.ts";
import { type BoxOffice, countOrderedStock, openBoxOffice } from "../usecases/sale/box-office.ts";
import { delayStockChanges } from "./stock-race.ts";

/** Races of a club's desk with its site, on real PostgreSQL. */
const SEATS = 10;
const AT_ONCE = 40;

describe("the desk beside the site", () => {
  let database: OpenDatabase;
  let db: Database;
  let office: BoxOffice;
  let desk: ReturnType<typeof openTestDesk>;

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
    await delayStockChanges(db, "before");
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    office = await openBoxOffice(db);
    desk = openTestDesk(db, office.club);
    // Sets the desk's clock to the site's time.
    desk.at(office.services.now());
    for (const id of ["a", "b"])
      await makeTicket(db, office.club, { id, ticketsTotal: SEATS, prices: [{ id: `${id}-adult` }] });
  });

  const lineOf = (priceId: string) => ({ cartItemId: priceId, priceId, quantity: 1, options: "" });
  const sell = (priceIds: string[], given: Partial<DeskSale> = {}) =>
    sellAtDesk(desk.services, office.club, {
      orderId: newOrderNumber(),
      who: "ann@example.com",
      channel: "door",
      lines: priceIds.map(lineOf),
      customerName: "Guest",
      customerEmail: "guest@example.com",
      cashGiven: null,
      comeInNow: false,
      origin: "https://club.example",
      ...given,
    });
  const atOnce = <T>(work: (which: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, which) => work(which)));

  test("sells exactly ten tickets for cash, complimentary and online together", async () => {
    const answers = await atOnce<{ ok: boolean }>((which) =>
      which % 2
        ? office.buy([{ priceId: "a-adult" }], { addressHash: `buyer-${which}` })
        : sell(["a-adult"], which % 4 ? { channel: "comp" } : {}),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(SEATS);
    const { sold, held } = await office.stock("a");
    expect(sold + held).toBe(SEATS);
    expect(await countOrderedStock(db, office.club.teamId)).toEqual({ a: { sold, held } });
    expect(await office.codes()).toHaveLength(sold);
  });

  test("with crossed carts ends in no deadlock", async () => {
    const answers = await atOnce<{ ok: boolean }>((which) => {
      const cart = which % 4 < 2 ? ["a-adult", "b-adult"] : ["b-adult", "a-adult"];
      return which % 2
        ? office.buy(
            cart.map((priceId) => ({ priceId })),
            { addressHash: `buyer-${which}` },
          )
        : sell(cart);
    });
    expect(answers.filter(({ ok }) => ok)).toHaveLength(SEATS);
    expect(await office.stock("a")).toEqual(await office.stock("b"));
  });

  test("sells once for a form that is sent many times", async () => {
    const orderId = newOrderNumber();
    const answers = await atOnce(() => sell(["a-adult"], { orderId }));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await office.stock("a")).toEqual({ sold: 1, held: 0 });
    expect(await office.orders()).toHaveLength(1);
    expect(desk.jobs.length).toBeGreaterThan(0);
  });

  test("sells one of two forms with the same number, and refuses the other", async () => {
    const orderId = newOrderNumber();
    const answers = await Promise.all([sell(["a-adult"], { orderId }), sell(["b-adult"], { orderId })]);
    expect(answers).toContainEqual({ ok: true });
    expect(answers).toContainEqual({ ok: false, reason: "used-form", total: 0 });
    expect((await office.stock("a")).sold + (await office.stock("b")).sold).toBe(1);
  });

  /** Positive control: the tests above would notice a desk that reads the stock, compares and writes. */
  test("would oversell if the desk read the stock, compared and wrote", async () => {
    const ofTicket = and(eq(tickets.teamId, office.club.teamId), eq(tickets.id, "a"));
    await db.execute(sql.raw("alter table tickets drop constraint tickets_within_total"));
    const countedSale = () =>
      db.transaction(async (tx) => {
        const [ticket] = await tx.select().from(tickets).where(ofTicket);
        if (!ticket || ticket.ticketsTotal - ticket.ticketsSold - ticket.ticketsHold < 1)
          return { ok: false };
        await tx
          .update(tickets)
          .set({ ticketsSold: ticket.ticketsSold + 1 })
          .where(ofTicket);
        return { ok: true };
      });
    const answers = await atOnce<{ ok: boolean }>((which) =>
      which % 2 ? office.buy([{ priceId: "a-adult" }], { addressHash: `buyer-${which}` }) : countedSale(),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(SEATS);
  });
});
