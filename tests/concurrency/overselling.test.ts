import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { tickets } from "../../server/db/schema/index.ts";
import { applyPaymentEvent } from "../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeTicket } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type BoxOffice, countOrderedStock, openBoxOffice } from "../usecases/sale/box-office.ts";
import { delayStockChanges } from "./stock-race.ts";

/** Races on real PostgreSQL: the embedded database runs one transaction at a time and hides them. */
const SEATS = 10;
const BUYERS = 50;

describe("many buyers at once", () => {
  let database: OpenDatabase;
  let db: Database;
  let office: BoxOffice;

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
    await delayStockChanges(db, "before");
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    office = await openBoxOffice(db);
    for (const id of ["a", "b"])
      await makeTicket(db, office.club, { id, ticketsTotal: SEATS, prices: [{ id: `${id}-adult` }] });
  });

  const buyers = <T>(work: (buyer: number) => Promise<T>) =>
    Promise.all(Array.from({ length: BUYERS }, (_, buyer) => work(buyer)));

  test("get exactly the ten tickets", async () => {
    const answers = await buyers((buyer) =>
      office.buy([{ priceId: "a-adult" }], { addressHash: `buyer-${buyer}` }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(SEATS);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "items-not-for-sale")).toHaveLength(
      BUYERS - SEATS,
    );
    expect(await office.stock("a")).toEqual({ sold: 0, held: SEATS });
    expect(await office.orders()).toHaveLength(SEATS);
  });

  test("who all pay get ten different codes", async () => {
    await buyers(async (buyer) => {
      const answer = await office.buy([{ priceId: "a-adult" }], { addressHash: `buyer-${buyer}` });
      if (!answer.ok) return;
      const session = office.payments.pay(await office.sessionOf(answer));
      await applyPaymentEvent(office.services, office.event(session));
    });
    expect(new Set(await office.codes()).size).toBe(SEATS);
    expect(await office.stock("a")).toEqual({ sold: SEATS, held: 0 });
  });

  test("with crossed carts never deadlock, and each cart is sold whole or not at all", async () => {
    const carts = [
      ["a-adult", "b-adult"],
      ["b-adult", "a-adult"],
    ];
    const answers = await buyers((buyer) =>
      office.buy(
        (carts[buyer % 2] ?? []).map((priceId) => ({ priceId })),
        { addressHash: `buyer-${buyer}` },
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(SEATS);
    const full = { sold: 0, held: SEATS };
    expect([await office.stock("a"), await office.stock("b")]).toEqual([full, full]);
    expect(await countOrderedStock(db, office.club.teamId)).toEqual({ a: full, b: full });
  });

  test("while others give up leave sold, held and remaining tickets that add up", async () => {
    await buyers(async (buyer) => {
      const answer = await office.buy([{ priceId: "a-adult" }], { addressHash: `buyer-${buyer}` });
      if (!answer.ok) return;
      const id = await office.sessionOf(answer);
      const session =
        buyer % 3 === 0 ? office.payments.change(id, { status: "expired" }) : office.payments.pay(id);
      const event = office.event(session);
      await Promise.all([
        applyPaymentEvent(office.services, event),
        applyPaymentEvent(office.services, event),
      ]);
    });
    const stock = await office.stock("a");
    expect(stock).toEqual((await countOrderedStock(db, office.club.teamId)).a);
    expect(stock.held).toBe(0);
    expect(await office.codes()).toHaveLength(stock.sold);
  });

  /** Positive control: these tests would notice stock that is read first and written later. */
  test("oversell if the stock is read, compared and written", async () => {
    const ofTicket = and(eq(tickets.teamId, office.club.teamId), eq(tickets.id, "a"));
    await db.execute(sql.raw("alter table tickets drop constraint tickets_within_total"));
    const sold = await buyers(() =>
      db.transaction(async (tx) => {
        const [ticket] = await tx.select().from(tickets).where(ofTicket);
        if (!ticket || ticket.ticketsTotal - ticket.ticketsSold - ticket.ticketsHold < 1) return false;
        await tx
          .update(tickets)
          .set({ ticketsSold: ticket.ticketsSold + 1 })
          .where(ofTicket);
        return true;
      }),
    );
    expect(sold.filter(Boolean).length).toBeGreaterThan(SEATS);
  });

  /**
   * Positive control for the crossed carts: unless all transactions take tickets in the same order, there is
   * a deadlock.
   */
  test("deadlock if each takes its tickets in the order of the cart", async () => {
    const gap = Promise.withResolvers<void>();
    let holding = 0;
    const take = (order: string[]) =>
      db.transaction(async (tx) => {
        for (const id of order) {
          await tx
            .update(tickets)
            .set({ ticketsHold: sql`${tickets.ticketsHold} + 1` })
            .where(and(eq(tickets.teamId, office.club.teamId), eq(tickets.id, id)));
          // On a busy machine one transaction could otherwise finish before the other starts.
          holding += 1;
          if (holding === 2) gap.resolve();
          await gap.promise;
        }
      });
    const ends = await Promise.allSettled([take(["a", "b"]), take(["b", "a"])]);
    expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(1);
  });
});
