import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isAboveRefundLimit } from "../../domain/desk/officers/refund-limit.ts";
import { type RefundSelection, refundPlan } from "../../domain/sale/refund-request.ts";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { findHoldersVersion } from "../../server/db/queries/desk/holding-orders.ts";
import { lockOrder } from "../../server/db/queries/sale/order-steps.ts";
import { insertRefundRequest, listRefundRequests } from "../../server/db/queries/sale/refund-requests.ts";
import { eventChanges, orders, tickets } from "../../server/db/schema/index.ts";
import type { PaymentSession } from "../../server/ports/payment-session.ts";
import { decideEventChange } from "../../server/usecases/sale/refund/decide-change.ts";
import { loadRefundableOrder } from "../../server/usecases/sale/refund/refundable-order.ts";
import { requestProviderRefund } from "../../server/usecases/sale/refund/request-provider-refund.ts";
import { requestRefund, type ShownRefund } from "../../server/usecases/sale/refund/request-refund.ts";
import { applyPaymentEvent } from "../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeGame, makeTicket } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type BoxOffice, openBoxOffice, SALE_NOW } from "../usecases/sale/box-office.ts";
import { refundVersionOf } from "../usecases/sale/refund-version.ts";
import { delayStockChanges } from "./stock-race.ts";

/** Officers who refund the same order at once, while the provider's events arrive, on real PostgreSQL. */
const AT_ONCE = 20;
const SEAT: RefundSelection = { kind: "units", units: [{ position: 1, unit: 1 }] };

describe("refunds at once", () => {
  let database: OpenDatabase;
  let db: Database;
  let office: BoxOffice;
  let session: PaymentSession;
  let act: { teamId: string; orderId: string; who: string };

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
    await delayStockChanges(db, "before");
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    office = await openBoxOffice(db);
    await makeTicket(db, office.club, {
      id: "game",
      ticketsTotal: 9,
      prices: [{ id: "adult", price: 1500 }],
    });
    await office.buy([{ priceId: "adult", quantity: 3 }]);
    const { id: orderId, sessionId } = await office.onlyOrder();
    act = { teamId: office.club.teamId, orderId, who: "owner@example.com" };
    session = office.payments.pay(sessionId ?? "");
    await applyPaymentEvent(office.services, office.event(session));
  });

  const giveBack = (ask: RefundSelection, key: string, shown: ShownRefund | null = null) =>
    requestRefund(office.services, act, {
      ...{ ask, shown, key, stockBack: true, evenUsed: false, reason: "", reasonTold: false, bound: null },
    });
  const atOnce = <T>(work: (which: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, which) => work(which)));
  const asked = async () => {
    const requests = await listRefundRequests(db, act);
    await Promise.all(
      requests.flatMap(({ id: requestId }) =>
        [1, 2].map(() => requestProviderRefund(office.services, { ...act, requestId })),
      ),
    );
    return requests.length;
  };
  const back = () => office.payments.given.reduce((sum, { amount }) => sum + amount, 0);

  test("refund a ticket once", async () => {
    const outcomes = await atOnce((which) => giveBack(SEAT, `key-${which}`));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await asked()).toBe(1);
    expect([back(), await office.stock("game")]).toEqual([1500, { sold: 2, held: 0 }]);
  });

  test("never add up to more than was paid", async () => {
    const outcomes = await atOnce((which) => giveBack({ kind: "amount", amount: 700 }, `key-${which}`));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(6);
    await asked();
    expect(back()).toBe(4200);
  });

  /** Positive control: the test above would notice a program that does not lock the order. */
  test("would add up to more if the rest were read without the lock", async () => {
    const found = await db.transaction((tx) => lockOrder(tx, act.teamId, act.orderId));
    if (!found) throw new Error("No order");
    const enoughRead = Promise.withResolvers<void>();
    let read = 0;
    const outcomes = await atOnce((which) =>
      // From the pool for orders: the pool for pages has only six connections, too few to exceed the total.
      database.orders.transaction(async (tx) => {
        const plan = refundPlan(await loadRefundableOrder(tx, found), { kind: "amount", amount: 700 });
        if (!plan.ok) return false;
        read += 1;
        // Nobody writes until seven transactions have read: one more than the money can cover.
        if (read === 7) enoughRead.resolve();
        await enoughRead.promise;
        const id = `request-${which}`;
        const told = { amount: 700, reason: "", reasonTold: false, timeCreated: office.services.now() };
        await insertRefundRequest(tx, { ...act, ...told, id, key: id }, []);
        return true;
      }),
    );
    expect(outcomes.filter(Boolean).length).toBeGreaterThan(6);
  });

  const LIMIT = 1000;
  const since = new Date(SALE_NOW.getTime() - 60_000);

  test("of one person without a fresh sign-in stay within the limit together", async () => {
    const bound = { limit: LIMIT, since };
    const outcomes = await atOnce((which) =>
      requestRefund(office.services, act, {
        ...{ ask: { kind: "amount", amount: 300 }, shown: null, key: `key-${which}`, stockBack: true },
        ...{ evenUsed: false, reason: "", reasonTold: false, bound },
      }),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes).toContainEqual({ ok: false, reason: "not-proved" });
    await asked();
    expect(back()).toBe(900);
  });

  /**
   * Positive control, with an order for each refund, so that no order's lock makes them wait: several that
   * read the sum before any is stored exceed the limit.
   */
  test("would exceed the limit if their sum were read without a lock", async () => {
    const bothRead = Promise.withResolvers<void>();
    let read = 0;
    const [one, two] = [act, { ...act, orderId: await anotherOrder() }];
    const naive = (order: typeof act) =>
      database.orders.transaction(async (tx) => {
        const earlier = (await listRefundRequests(tx, order)).reduce((sum, { amount }) => sum + amount, 0);
        read += 1;
        if (read === 2) bothRead.resolve();
        await bothRead.promise;
        if (isAboveRefundLimit({ amount: 700, earlier, limit: LIMIT })) return false;
        const told = { amount: 700, reason: "", reasonTold: false, timeCreated: office.services.now() };
        await insertRefundRequest(tx, { ...order, ...told, id: order.orderId, key: order.orderId }, []);
        return true;
      });
    expect(await Promise.all([naive(one), naive(two)])).toEqual([true, true]);
  });

  test("on two orders at once wait for each other's sum", async () => {
    const other = { ...act, orderId: await anotherOrder() };
    const wish = { ask: { kind: "amount", amount: 700 }, shown: null, stockBack: true } as const;
    const plain = { evenUsed: false, reason: "", reasonTold: false, bound: { limit: LIMIT, since } };
    const outcomes = await Promise.all(
      [act, other].map((order) =>
        requestRefund(office.services, order, { ...wish, ...plain, key: order.orderId }),
      ),
    );
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  async function anotherOrder(): Promise<string> {
    const bought = await office.buy([{ priceId: "adult", quantity: 1 }]);
    if (!bought.ok) throw new Error(bought.reason);
    const [found] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.teamId, act.teamId), ne(orders.id, act.orderId)));
    if (!found) throw new Error("No order");
    await applyPaymentEvent(office.services, office.event(office.payments.pay(found.sessionId ?? "")));
    return found.id;
  }

  const FORMS: [string, RefundSelection, number][] = [
    ["the whole order", { kind: "whole" }, 4500],
    ["a ticket", SEAT, 1500],
    [
      "all tickets of a line",
      { kind: "units", units: [1, 2, 3].map((unit) => ({ position: 1, unit })) },
      4500,
    ],
    ["an amount", { kind: "amount", amount: 1200 }, 1200],
    ["tickets without money", { kind: "take-back", units: [{ position: 1, unit: 1 }] }, 0],
  ];
  /** Two officers reviewed the same order and confirm at once; the delay keeps the first transaction open. */
  const bothPress = async (one: RefundSelection, amount: number, hasVersion: boolean) => {
    const version = await refundVersionOf(db, act);
    const pressed = await Promise.all([
      giveBack({ kind: "amount", amount: 1200 }, "one", hasVersion ? { amount: 1200, version } : null),
      giveBack(one, "other", hasVersion ? { amount, version } : null),
    ]);
    return pressed.map((outcome) => (outcome.ok ? "ok" : outcome.reason)).toSorted();
  };

  test.each(FORMS)(
    "let only the first of two officers refund %s, and refuse the other",
    async (_what, ask, amount) => {
      expect((await bothPress(ask, amount, true))[1]).toBe("ok");
      expect(await asked()).toBe(1);
      expect([1200, amount]).toContain(back());
    },
  );

  /**
   * Positive control: if the review does not carry the order's version, the same amount is refunded twice.
   */
  test("would happen twice if a review did not carry the order's version", async () => {
    expect(await bothPress({ kind: "amount", amount: 1200 }, 1200, false)).toEqual(["ok", "ok"]);
    await asked();
    expect(back()).toBe(2400);
  });

  /** Cancels the tickets' event; no decision about refunds is made yet. */
  const calledOff = async () => {
    const { teamId } = act;
    const { id: eventId } = await makeGame(db, office.club, { state: "cancelled" });
    await db.update(tickets).set({ eventType: "game", eventId }).where(eq(tickets.teamId, teamId));
    const change = {
      ...{ teamId, id: "off", event: `game.${eventId}`, kind: "cancelled" as const },
      ...{ startBefore: SALE_NOW, timeOpenBefore: false, timeNoticed: SALE_NOW },
    };
    const [made] = await db.insert(eventChanges).values(change).returning();
    return made ?? expect.fail("No change");
  };
  /**
   * One officer refunds everybody, the other refunds one ticket; the delay keeps the first transaction open.
   */
  const everybodyAndOne = async (hasVersion: boolean) => {
    const change = await calledOff();
    const version = hasVersion ? { version: await findHoldersVersion(db, change) } : {};
    const shown = hasVersion ? { amount: 1500, version: await refundVersionOf(db, act) } : null;
    const done = await Promise.all([
      giveBack(SEAT, "one", shown).then(({ ok }) => ok),
      decideEventChange(
        office.services,
        { teamId: act.teamId, changeId: "off", who: act.who, isProved: true },
        { decision: "refund", seen: null, ...version },
      ).then(({ ok }) => ok),
    ]);
    return done.filter(Boolean).length;
  };

  test("of a whole event and of one of its tickets at once: the first succeeds, and the other is refused", async () => {
    expect(await everybodyAndOne(true)).toBe(1);
  });

  /** Positive control: the test above would notice two refunds without versions. */
  test("would both happen if neither carried a version", async () => {
    expect(await everybodyAndOne(false)).toBe(2);
  });

  test("free each ticket once beside a full refund at the provider", async () => {
    await Promise.all([
      applyPaymentEvent(office.services, office.refunded(session)),
      atOnce((which) =>
        giveBack({ kind: "units", units: [{ position: 1, unit: (which % 3) + 1 }] }, `key-${which}`),
      ),
    ]);
    expect((await office.onlyOrder()).status).toBe("refunded");
    expect([await office.codes(), await office.stock("game")]).toEqual([[], { sold: 0, held: 0 }]);
  });
});
