import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { insertAdmissions } from "../../server/db/queries/sale/admissions.ts";
import { eventChanges, orders } from "../../server/db/schema/index.ts";
import { decideEventChange } from "../../server/usecases/sale/refund/decide-change.ts";
import { applyPaymentEvent } from "../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeGame, makeTicket } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type BoxOffice, openBoxOffice, SALE_NOW } from "../usecases/sale/box-office.ts";
import { countLockWaits } from "./while-held.ts";

/** Advisory lock that delays the commit of a payment or a decision until the test releases it. */
const GATE = 711;
const later = (hours: number) => new Date(SALE_NOW.getTime() + hours * 3_600_000);

describe("a payment that arrives while the buyers of a rescheduled event are mailed", () => {
  let database: OpenDatabase;
  let db: Database;
  let office: BoxOffice;
  let told: string[];

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
    await db.execute(
      sql.raw(`create function gate() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(${GATE}); return null; end $$`),
    );
    for (const table of ["orders", "event_changes"])
      await db.execute(
        sql.raw(`create constraint trigger gate after update on ${table} deferrable initially deferred
          for each row execute function gate()`),
      );
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    office = await openBoxOffice(db);
    const { teamId } = office.club;
    told = [];
    office.services.addJob = async (_tx, kind, data) => {
      if (kind === "mail-moved" && "orderId" in data) told.push(data.orderId);
    };
    const game = await makeGame(db, office.club, { timeOfGame: later(240) });
    await makeTicket(db, office.club, {
      ...{ id: "game", eventType: "game", eventId: game.id, ticketsTotal: 9 },
      prices: [{ id: "adult", price: 1500 }],
    });
    await office.buy([{ priceId: "adult" }]);
    await db.insert(eventChanges).values({
      ...{ teamId, id: "moved", event: `game.${game.id}`, kind: "moved" },
      ...{ startBefore: later(72), timeOpenBefore: false, timeNoticed: later(1) },
    });
    office.set(later(2));
  });

  const pay = async () => {
    const { sessionId, customerEmail } = await office.onlyOrder();
    expect(customerEmail).toBe("");
    await applyPaymentEvent(office.services, office.event(office.payments.pay(sessionId ?? "")));
  };
  /** Settles the payment, but reads the decision about the event without a lock. */
  const payWithoutLock = async () => {
    const { id: orderId, teamId } = await office.onlyOrder();
    await db.transaction(async (tx) => {
      const paid = { status: "paid" as const, timePaid: later(2), customerEmail: "fan@example.com" };
      await tx.update(orders).set(paid).where(eq(orders.teamId, teamId));
      const seat = { teamId, orderId, position: 1, seat: 1, ticketId: "game", timeCreated: later(2) };
      await insertAdmissions(tx, [{ ...seat, code: `${teamId}-1` }]);
      const [change] = await tx.select().from(eventChanges).where(eq(eventChanges.teamId, teamId));
      if (change?.decision === "tell") told.push(orderId);
    });
  };
  const decide = () =>
    decideEventChange(
      office.services,
      { teamId: office.club.teamId, changeId: "moved", who: "owner@example.com", isProved: false },
      { decision: "tell", seen: null },
    );
  const waiting = () => countLockWaits(db);

  /** Holds the first transaction at its commit until the second is done or waits as well. */
  async function oneInTheOther(first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const running = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${GATE})`);
      const one = first();
      await expect.poll(waiting).toBe(1);
      const other = second();
      await expect.poll(waiting).toBe(2);
      return [one, other];
    });
    await Promise.all(running);
    return told;
  }

  test.each([
    ["the payment first", () => oneInTheOther(pay, decide)],
    ["the decision first", () => oneInTheOther(decide, pay)],
  ])("%s: the buyer is mailed once", async (_what, race) => {
    expect(await race()).toEqual([(await office.onlyOrder()).id]);
  });

  /** Positive control: the test above would notice that a buyer gets no mail. */
  test.each([
    ["the payment first", () => oneInTheOther(payWithoutLock, decide)],
    ["the decision first", () => oneInTheOther(decide, payWithoutLock)],
  ])("%s: the buyer would not be mailed without the lock", async (_what, race) => {
    expect(await race()).toEqual([]);
  });
});
