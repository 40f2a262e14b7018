import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { isDatabaseUnavailable } from "../../platform/database/database-error.ts";
import { createFairQueue, type FairQueue } from "../../platform/serving/fair-queue.ts";
import { SALE_LIMITS, SETTLING_LIMITS } from "../../server/db/club-turns.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import type { SaleServices } from "../../server/usecases/club/sale-services.ts";
import { applyPaymentEvent } from "../../server/usecases/sale/settle/apply-payment-event.ts";
import { confirmOrder } from "../../server/usecases/sale/settle/look-up-order.ts";
import { makeTicket } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type BoxOffice, openBoxOffice } from "../usecases/sale/box-office.ts";
import { delayStockChanges } from "./stock-race.ts";
import { countLockWaits } from "./while-held.ts";

/** Checkouts of one club that run at the same time, and orders of that club that are paid meanwhile. */
const CHECKOUTS = 100;
const PAID = 6;
/** Longer than a busy machine takes for all checkouts: only a full queue may refuse one, not a timeout. */
const PATIENT = { patienceMs: 60_000 };
const IMPATIENT = { patienceMs: 300 };

/** A queue that ignores which item a checkout is for, as if all of a club's items shared one queue. */
const withoutItems = (turns: FairQueue): FairQueue => ({
  take: ({ key, visitor }, work) => turns.take({ key, visitor }, work),
});

describe("a club's other work while one of its tickets is locked", () => {
  let database: OpenDatabase;
  let url: string;
  let office: BoxOffice;

  beforeAll(async () => {
    url = await copyPostgres();
    database = openPostgres(url);
    await delayStockChanges(database.unhurried, "before");
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    office = await openBoxOffice(database.orders);
    for (const id of ["hot", "other"])
      await makeTicket(office.db, office.club, { id, ticketsTotal: 500, prices: [{ id }] });
  });

  /** Locks the ticket in another session, until it is released or the test ends. */
  async function lock(ticketId: string): Promise<() => Promise<void>> {
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query("begin");
    await holder.query("select 1 from tickets where team_id = $1 and id = $2 for update", [
      office.club.teamId,
      ticketId,
    ]);
    return async () => void (await holder.query("rollback"));
  }

  const waiting = () => countLockWaits(database.unhurried);

  let buyers = 0;
  const buy = (priceId: string) => {
    buyers += 1;
    return office.buy([{ priceId }], { addressHash: `buyer-${buyers}` });
  };

  /** Sessions of paid orders whose payments have not been reported yet. */
  async function paidOrders(priceId: string): Promise<string[]> {
    const sessions: string[] = [];
    for (let n = 0; n < PAID; n += 1) {
      const answer = await buy(priceId);
      if (!answer.ok) throw new Error(answer.reason);
      const session = await office.sessionOf(answer);
      office.payments.pay(session);
      sessions.push(session);
    }
    return sessions;
  }

  /** Settles the payments: events report half of them, returning buyers the other half. */
  const settleAll = (services: SaleServices, sessions: readonly string[]) =>
    Promise.all(
      sessions.map(async (id, place) => {
        const session = office.payments.sessions.get(id);
        if (!session) throw new Error(`No session ${id}`);
        if (place % 2 === 0) return (await applyPaymentEvent(services, office.event(session))) === "fulfil";
        return (await confirmOrder(services, office.club, id))?.status === "paid";
      }),
    );

  const ownLine = () => ({
    ...office.services,
    db: database.settling,
    turns: createFairQueue({ ...SETTLING_LIMITS, ...PATIENT }),
  });

  /** How many of the hundred earlier checkouts are done by the time all payments are settled. */
  async function checkoutsBefore(services: () => SaleServices): Promise<number> {
    office.services.turns = createFairQueue({ ...SALE_LIMITS, ...PATIENT });
    const sessions = await paidOrders("hot");
    const release = await lock("hot");
    let done = 0;
    const checkouts = Array.from({ length: CHECKOUTS }, () =>
      buy("hot").then(() => {
        done += 1;
      }),
    );
    await expect.poll(waiting).toBe(SALE_LIMITS.working.ofPart);
    const settled = settleAll(services(), sessions);
    // With a queue of their own, one payment already waits for the row. In the queue of new sales, the
    // payments come after all checkouts.
    if (services === ownLine)
      await expect.poll(waiting).toBe(SALE_LIMITS.working.ofPart + SETTLING_LIMITS.working.ofPart);
    await release();
    const outcomes = await settled;
    const before = done;
    expect(outcomes).toEqual(outcomes.map(() => true));
    await Promise.all(checkouts);
    expect(await office.stock("hot")).toEqual({ sold: PAID, held: CHECKOUTS });
    return before;
  }

  test("a payment does not wait behind checkouts for the same ticket, reported by event or buyer", async () => {
    // The row's lock alternates: two new sales, then one settlement.
    expect(await checkoutsBefore(ownLine)).toBeLessThan(CHECKOUTS / 2);
  });

  test("without a queue of its own a payment is settled after all checkouts", async () => {
    expect(await checkoutsBefore(() => office.services)).toBeGreaterThan(CHECKOUTS / 2);
  });

  test("other payments are settled and other tickets sold while one is locked, within the club's share", async () => {
    office.services.turns = createFairQueue({ ...SALE_LIMITS, ...PATIENT });
    const [hot, others] = [await paidOrders("hot"), await paidOrders("other")];
    const release = await lock("hot");
    const checkouts = Array.from({ length: CHECKOUTS }, () => buy("hot"));
    const services = ownLine();
    const ofHot = settleAll(services, hot);
    await expect.poll(waiting).toBe(SALE_LIMITS.working.ofPart + SETTLING_LIMITS.working.ofPart);
    expect(await settleAll(services, others)).toEqual(others.map(() => true));
    // Only a few checkouts, because the database stops waiting for a lock after some seconds.
    for (let n = 0; n < 5; n += 1) expect(await buy("other")).toMatchObject({ ok: true });
    expect(await waiting()).toBe(SALE_LIMITS.working.ofPart + SETTLING_LIMITS.working.ofPart);
    await release();
    await ofHot;
    expect((await Promise.all(checkouts)).every(({ ok }) => ok)).toBe(true);
  });

  test("with one queue for all of the club's items nothing else is sold or settled", async () => {
    const sessions = await paidOrders("other");
    office.services.turns = withoutItems(createFairQueue({ ...SALE_LIMITS, ...IMPATIENT }));
    const release = await lock("hot");
    const checkouts = Promise.allSettled(Array.from({ length: CHECKOUTS }, () => buy("hot")));
    await expect.poll(waiting).toBe(SALE_LIMITS.working.ofKey);
    await expect(buy("other")).rejects.toSatisfy(isDatabaseUnavailable);
    await expect(settleAll(office.services, sessions)).rejects.toSatisfy(isDatabaseUnavailable);
    await release();
    await checkouts;
  });
});
