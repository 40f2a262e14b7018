import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RefundAsk, refundPlan } from "../../domain/sale/refund-request.ts";
import { type Database, type OpenDatabase, openPostgres } from "../../server/db/client.ts";
import { getHoldersVersion } from "../../server/db/queries/desk/holding-orders.ts";
import { lockOrder } from "../../server/db/queries/sale/order-steps.ts";
import { insertRefundRequest, listRefundRequests } from "../../server/db/queries/sale/refund-requests.ts";
import { eventChanges, tickets } from "../../server/db/schema/index.ts";
import type { PaymentSession } from "../../server/ports/payments.ts";
import { askRefund } from "../../server/usecases/sale/refund/ask-refund.ts";
import { decideEventChange } from "../../server/usecases/sale/refund/decide-change.ts";
import { refundableOrder } from "../../server/usecases/sale/refund/refundable-order.ts";
import { requestRefund, type ShownRefund } from "../../server/usecases/sale/refund/request-refund.ts";
import { completeOrder } from "../../server/usecases/sale/settle/complete-order.ts";
import { makeGame, makeTicket } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type BoxOffice, NOW, openBoxOffice } from "../usecases/sale/box-office.ts";
import { versionOf } from "../usecases/sale/refund-version.ts";
import { holdStockBack } from "./gap.ts";

/** Officers who give the same back at once, beside the provider's news, on real PostgreSQL. */
const AT_ONCE = 20;
const SEAT: RefundAsk = { kind: "units", units: [{ position: 1, unit: 1 }] };

describe("a club gives back at once", () => {
  let database: OpenDatabase;
  let db: Database;
  let office: BoxOffice;
  let session: PaymentSession;
  let act: { teamId: string; orderId: string; who: string };

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
    await holdStockBack(db, "before");
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
    await completeOrder(office.services, office.event(session));
  });

  const giveBack = (ask: RefundAsk, key: string, shown: ShownRefund | null = null) =>
    requestRefund(office.services, act, {
      ...{ ask, shown, key, stockBack: true, evenUsed: false, reason: "", reasonTold: false },
    });
  const atOnce = <T>(work: (which: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, which) => work(which)));
  const asked = async () => {
    const requests = await listRefundRequests(db, act);
    await Promise.all(
      requests.flatMap(({ id: requestId }) =>
        [1, 2].map(() => askRefund(office.services, { ...act, requestId })),
      ),
    );
    return requests.length;
  };
  const back = () => office.payments.given.reduce((sum, { amount }) => sum + amount, 0);

  test("one ticket goes back once, whoever pressed", async () => {
    const outcomes = await atOnce((which) => giveBack(SEAT, `key-${which}`));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await asked()).toBe(1);
    expect([back(), await office.stock("game")]).toEqual([1500, { sold: 2, held: 0 }]);
  });

  test("amounts never come to more than was paid", async () => {
    const outcomes = await atOnce((which) => giveBack({ kind: "amount", amount: 700 }, `key-${which}`));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(6);
    await asked();
    expect(back()).toBe(4200);
  });

  /** The positive control: shows that the test above would notice an order that is not locked. */
  test("would come to more where what is left is read without the lock", async () => {
    const found = await db.transaction((tx) => lockOrder(tx, act.teamId, act.orderId));
    if (!found) throw new Error("No order");
    const enoughRead = Promise.withResolvers<void>();
    let read = 0;
    const outcomes = await atOnce((which) =>
      // Of the pool for orders: the one for pages has six connections, and six at once are no more than is
      // right.
      database.orders.transaction(async (tx) => {
        const plan = refundPlan(await refundableOrder(tx, found), { kind: "amount", amount: 700 });
        if (!plan.ok) return false;
        read += 1;
        // One more than there is money for has read before the first writes, however slowly they connect.
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

  const FORMS: [string, RefundAsk, number][] = [
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
  /**
   * Both reviewed the same order, and press at once: the gap before the stock moves keeps the first one's
   * transaction open.
   */
  const bothPress = async (one: RefundAsk, amount: number, hasVersion: boolean) => {
    const version = await versionOf(db, act);
    const pressed = await Promise.all([
      giveBack({ kind: "amount", amount: 1200 }, "one", hasVersion ? { amount: 1200, version } : null),
      giveBack(one, "other", hasVersion ? { amount, version } : null),
    ]);
    return pressed.map((outcome) => (outcome.ok ? "ok" : outcome.reason)).toSorted();
  };

  test.each(FORMS)(
    "two treasurers reviewed it, and one gives %s: the other is told",
    async (_what, ask, amount) => {
      expect((await bothPress(ask, amount, true))[1]).toBe("ok");
      expect(await asked()).toBe(1);
      expect([1200, amount]).toContain(back());
    },
  );

  /** The positive control: without what was left when it was shown, the same amount is given twice. */
  test("would give the same amount twice where a review does not say what was left", async () => {
    expect(await bothPress({ kind: "amount", amount: 1200 }, 1200, false)).toEqual(["ok", "ok"]);
    await asked();
    expect(back()).toBe(2400);
  });

  /** The event of its tickets is cancelled, and nobody has decided. */
  const calledOff = async () => {
    const { teamId } = act;
    const { id: eventId } = await makeGame(db, office.club, { state: "cancelled" });
    await db.update(tickets).set({ eventType: "game", eventId }).where(eq(tickets.teamId, teamId));
    const change = {
      ...{ teamId, id: "off", event: `game.${eventId}`, kind: "cancelled" as const },
      ...{ startBefore: NOW, timeOpenBefore: false, timeNoticed: NOW },
    };
    const [made] = await db.insert(eventChanges).values(change).returning();
    return made ?? expect.fail("No change");
  };
  /** One refunds everybody of the event, the other a ticket: its stock's gap keeps that transaction open. */
  const everybodyAndOne = async (hasVersion: boolean) => {
    const change = await calledOff();
    const version = hasVersion ? { version: await getHoldersVersion(db, change) } : {};
    const shown = hasVersion ? { amount: 1500, version: await versionOf(db, act) } : null;
    const done = await Promise.all([
      giveBack(SEAT, "one", shown).then(({ ok }) => ok),
      decideEventChange(
        office.services,
        { teamId: act.teamId, changeId: "off", who: act.who },
        { decision: "refund", seen: null, ...version },
      ),
    ]);
    return done.filter(Boolean).length;
  };

  test("everybody of an event, while another treasurer refunds one of them: one is first, and the other is told", async () => {
    expect(await everybodyAndOne(true)).toBe(1);
  });

  /** The positive control: shows that the test above would notice two who do not know of each other. */
  test("would both be done where neither says what was seen", async () => {
    expect(await everybodyAndOne(false)).toBe(2);
  });

  test("beside all of it from the provider's dashboard: each place is free once", async () => {
    await Promise.all([
      completeOrder(office.services, office.refunded(session)),
      atOnce((which) =>
        giveBack({ kind: "units", units: [{ position: 1, unit: (which % 3) + 1 }] }, `key-${which}`),
      ),
    ]);
    expect((await office.onlyOrder()).status).toBe("refunded");
    expect([await office.codes(), await office.stock("game")]).toEqual([[], { sold: 0, held: 0 }]);
  });
});
