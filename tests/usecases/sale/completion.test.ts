import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { updateOrder } from "../../../server/db/queries/sale/orders.ts";
import { orders, paymentEvents } from "../../../server/db/schema/index.ts";
import type { PaymentEvent, PaymentNews, ReportedCharge } from "../../../server/ports/payment-events.ts";
import type { PaymentSession } from "../../../server/ports/payment-session.ts";
import { attemptHash } from "../../../server/usecases/club/order-codes.ts";
import { refundOrder } from "../../../server/usecases/sale/refund/refund-order.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import {
  checkOrder,
  confirmOrder,
  SessionNotStored,
} from "../../../server/usecases/sale/settle/look-up-order.ts";
import { sweepOrders } from "../../../server/usecases/sale/settle/sweep-orders.ts";
import { makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { countOrderedStock, openBoxOffice, SALE_NOW, useBoxOffice } from "./box-office.ts";
import { PROVIDER_UNAVAILABLE } from "./fake-payments.ts";

const LATER = new Date("2026-12-01T12:40:00Z");

describeOnPostgres("an order", (open) => {
  const office = useBoxOffice(open);
  let session: PaymentSession;
  let orderId: string;

  beforeEach(async () => {
    await makeTicket(office.db, office.club, {
      id: "game",
      ticketsTotal: 4,
      prices: [{ id: "adult", price: 1500 }],
    });
    await office.buy([{ priceId: "adult", quantity: 2 }]);
    orderId = (await office.orders())[0]?.id ?? "";
    session = sessionOf(await order());
  });

  const order = async () => {
    const found = (await office.orders()).find(({ id }) => id === orderId);
    if (!found) throw new Error("No order");
    return found;
  };
  const sessionOf = ({ sessionId }: { sessionId: string | null }) => {
    const found = office.payments.sessions.get(sessionId ?? "");
    if (!found) throw new Error("No session");
    return found;
  };
  const tell = (event: PaymentEvent) => applyPaymentEvent(office.services, event);
  const told = (
    changed: PaymentSession,
    what: Extract<PaymentNews, { kind: "session" }>["what"] = "completed",
  ) => office.event(changed, { news: { kind: "session", what, session: changed } });
  const stockAddsUp = async () => {
    const { sold, held } = await office.stock("game");
    expect((await countOrderedStock(office.db, office.club.teamId)).game).toEqual({ sold, held });
    return { sold, held };
  };
  const jobs = (kind: string) => office.jobs.filter((job) => job.kind === kind).length;

  test("that is paid has sold tickets, a code for each, and one mail in the queue", async () => {
    expect(await tell(told(office.payments.pay(session.id)))).toBe("fulfil");
    expect(await order()).toMatchObject({
      status: "paid",
      customerName: "Robin Buyer",
      customerEmail: "robin@example.com",
      paymentIntentId: `pi_${session.id}`,
      timePaid: office.services.now(),
    });
    const codes = await office.codes();
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{27}$/);
    expect(await stockAddsUp()).toEqual({ sold: 2, held: 0 });
    expect(jobs("mail-order")).toBe(1);
  });

  test("is fulfilled once when the same event arrives ten times at once", async () => {
    const event = told(office.payments.pay(session.id));
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => tell(event)));
    expect(outcomes.filter((outcome) => outcome === "fulfil")).toHaveLength(1);
    expect(await office.codes()).toHaveLength(2);
    expect(await office.outcomes()).toHaveLength(1);
    expect(jobs("mail-order")).toBe(1);
  });

  test("is fulfilled once by webhook, return page and sweep together", async () => {
    const event = told(office.payments.pay(session.id));
    office.set(LATER);
    await Promise.all([
      tell(event),
      confirmOrder(office.services, office.club, session.id),
      sweepOrders(office.services),
    ]);
    expect(await office.codes()).toHaveLength(2);
    expect(jobs("mail-order")).toBe(1);
    expect(await stockAddsUp()).toEqual({ sold: 2, held: 0 });
  });

  test("whose webhook arrives before its session is stored is fulfilled all the same", async () => {
    office.payments.during = async (early) => {
      await tell(told(office.payments.pay(early.id)));
    };
    const answer = await office.buy([{ priceId: "adult", quantity: 1 }]);
    const paid = (await office.orders()).find(({ status }) => status === "paid");
    const url = `https://club.example/orders/${paid?.key}?checkoutsuccess=true`;
    expect(answer).toEqual({ ok: true, free: false, url });
    expect(await office.codes()).toHaveLength(1);
    expect(office.jobs.map(({ kind }) => kind)).not.toContain("refund-order");
    expect(await stockAddsUp()).toEqual({ sold: 1, held: 2 });
  });

  test("that does not exist has its event recorded once under no club", async () => {
    const unknown = told({ ...office.payments.pay(session.id), orderId: "NOBODY" });
    const elsewhere = told({ ...office.payments.pay(session.id), teamId: "nowhere", orderId: "NOBODY" });
    for (const event of [unknown, unknown, elsewhere]) expect(await tell(event)).toBe("unknown-order");
    expect(await office.outcomes()).toEqual([]);
    const recorded = await office.db.select().from(paymentEvents).where(eq(paymentEvents.teamId, ""));
    expect(recorded.filter(({ id }) => [unknown.id, elsewhere.id].includes(id))).toMatchObject([
      { orderId: "NOBODY", outcome: "unknown-order" },
      { orderId: "NOBODY", outcome: "unknown-order" },
    ]);
  });

  test("is not touched by events about other programs' payments", async () => {
    const foreign = { ...office.payments.pay(session.id), teamId: null, orderId: null };
    expect(await tell(told(foreign))).toBe("ignored");
    expect(await tell(office.event(session, { news: { kind: "other" } }))).toBe("ignored");
    expect(await order()).toMatchObject({ status: "pending" });
  });

  test.each<[string, Partial<PaymentSession>, Partial<PaymentEvent>, string]>([
    ["amount", { amountTotal: 1 }, {}, "mismatch: amount"],
    ["currency", { currency: "cad" }, {}, "mismatch: currency"],
    ["mode", { mode: "setup" }, {}, "mismatch: mode"],
    ["session", { id: "cs_other" }, {}, "mismatch: session"],
    ["livemode", { livemode: true }, {}, "mismatch: livemode"],
    ["livemode of its event", {}, { livemode: true }, "mismatch: livemode"],
    ["account", {}, { account: "acct_thief" }, "mismatch: account"],
    ["account within", { account: "acct_thief" }, { account: "acct_club" }, "mismatch: account"],
    ["platform's account", {}, { account: null }, "mismatch: account"],
  ])(
    "paid with another %s is not fulfilled, and the mismatch is recorded",
    async (_name, changes, given, outcome) => {
      const wrong = { ...office.payments.pay(session.id), ...changes };
      const event = { ...told(wrong), ...given };
      expect(await tell(event)).toBe(outcome);
      expect(await office.codes()).toEqual([]);
      expect(await office.outcomes()).toEqual([outcome]);
      expect(await order()).toMatchObject({ status: "pending" });
    },
  );

  test("with a mismatched payment waits for an operator, and the sweep leaves it alone", async () => {
    await tell(told({ ...office.payments.pay(session.id), amountTotal: 1 }));
    office.set(LATER);
    await sweepOrders(office.services);
    expect(await order()).toMatchObject({
      status: "pending",
      problem: "The payment doesn't match the order (amount)",
    });
  });

  describe("paid by a delayed method", () => {
    const processing = () => office.payments.change(session.id, { status: "complete", url: null });

    test("keeps its hold until the money arrives", async () => {
      expect(await tell(told(processing()))).toBe("await");
      expect(await order()).toMatchObject({ status: "pending", awaitingPayment: true });
      office.set(LATER);
      office.payments.expireSession = () => Promise.reject(new Error("A complete session cannot be expired"));
      const { teamId } = await order();
      await checkOrder(office.services, { teamId, orderId });
      expect(await stockAddsUp()).toEqual({ sold: 0, held: 2 });
      const paid = office.payments.pay(session.id);
      expect(await tell(told(paid, "async-succeeded"))).toBe("fulfil");
      expect(await order()).toMatchObject({ status: "paid", awaitingPayment: false });
    });

    test("releases its tickets when the payment fails", async () => {
      const unpaid = processing();
      await tell(told(unpaid));
      expect(await tell(told(unpaid, "async-failed"))).toBe("release");
      expect(await order()).toMatchObject({ status: "failed", awaitingPayment: false });
      expect(await stockAddsUp()).toEqual({ sold: 0, held: 0 });
    });

    test("whose failure was not reported is found by the sweep", async () => {
      await tell(told(processing()));
      office.payments.change(session.id, { paymentFailed: true });
      office.set(LATER);
      await sweepOrders(office.services);
      expect(await order()).toMatchObject({ status: "failed" });
    });

    test("with events in the wrong order ends as paid", async () => {
      const unpaid = processing();
      await tell(told(office.payments.pay(session.id), "async-succeeded"));
      expect(await tell(told(unpaid))).toBe("none");
      expect(await order()).toMatchObject({ status: "paid", awaitingPayment: false });
    });
  });

  test("is found by the sweep behind 600 orders that wait for their money", async () => {
    const waiting = Array.from({ length: 600 }, (_, n) => ({
      id: `waiting-${n}`,
      key: `waiting-${n}`,
      attempt: attemptHash(`waiting-${n}`),
      sessionId: `cs_waiting_${n}`,
      awaitingPayment: true,
      expiresAt: SALE_NOW,
    }));
    const placed = await order();
    await office.db.insert(orders).values(waiting.map((given) => ({ ...placed, ...given })));
    office.payments.pay(session.id);
    office.set(LATER);
    await sweepOrders(office.services);
    await office.db.delete(orders).where(like(orders.id, "waiting-%"));
    expect(await order()).toMatchObject({ status: "paid" });
  });

  test("is not asked about in a row while the provider is unreachable", async () => {
    await makeTicket(office.db, office.club, { id: "zed", prices: [{ id: "zed-adult", price: 1500 }] });
    for (let n = 0; n < 5; n += 1) await office.buy([{ priceId: "zed-adult" }]);
    let asked = 0;
    office.payments.expireSession = async () => {
      asked += 1;
      return PROVIDER_UNAVAILABLE;
    };
    office.set(LATER);
    await sweepOrders(office.services);
    expect(asked).toBe(4);
  });

  describe("not paid for", () => {
    test("is released by the job after its end, only once its session is closed", async () => {
      const { teamId } = await order();
      await checkOrder(office.services, { teamId, orderId });
      expect(await stockAddsUp()).toEqual({ sold: 0, held: 2 });
      office.set(LATER);
      await checkOrder(office.services, { teamId, orderId });
      expect(await order()).toMatchObject({ status: "expired" });
      expect(sessionOf(await order()).status).toBe("expired");
      expect(await stockAddsUp()).toEqual({ sold: 0, held: 0 });
    });

    test("keeps its hold while the provider does not answer", async () => {
      office.set(LATER);
      office.payments.away = true;
      await sweepOrders(office.services);
      const { teamId } = await order();
      expect(await checkOrder(office.services, { teamId, orderId })).toEqual(PROVIDER_UNAVAILABLE);
      expect(await confirmOrder(office.services, office.club, session.id)).toMatchObject({
        status: "pending",
      });
      expect(await stockAddsUp()).toEqual({ sold: 0, held: 2 });
    });

    test("is fulfilled if it was paid at the moment of its end", async () => {
      office.payments.pay(session.id);
      office.set(LATER);
      await sweepOrders(office.services);
      expect(await order()).toMatchObject({ status: "paid" });
    });
  });

  describe("paid after its hold has gone", () => {
    beforeEach(async () => {
      await tell(told(office.payments.change(session.id, { status: "expired" }), "expired"));
      expect(await stockAddsUp()).toEqual({ sold: 0, held: 0 });
    });
    const late = () => told(office.payments.pay(session.id), "async-succeeded");

    test("takes tickets again if any are left", async () => {
      expect(await tell(late())).toBe("fulfil-late");
      expect(await order()).toMatchObject({ status: "paid", timeClosed: null });
      expect(await stockAddsUp()).toEqual({ sold: 2, held: 0 });
    });

    test("takes all of its tickets or none", async () => {
      await makeTicket(office.db, office.club, { id: "zed", ticketsTotal: 1, prices: [{ id: "zed-adult" }] });
      await office.buy([{ priceId: "adult" }, { priceId: "zed-adult" }]);
      const both = (await office.orders()).find(({ status }) => status === "pending");
      const closed = office.payments.change(both?.sessionId ?? "", { status: "expired" });
      await tell(told(closed, "expired"));
      await office.buy([{ priceId: "zed-adult" }]);
      expect(await tell(told(office.payments.pay(closed.id), "async-succeeded"))).toBe("late-refunded");
      expect(await stockAddsUp()).toEqual({ sold: 0, held: 0 });
      expect(await office.codes()).toEqual([]);
    });

    test("is refunded at once if none are left", async () => {
      await office.buy([{ priceId: "adult", quantity: 3 }]);
      expect(await tell(late())).toBe("late-refunded");
      expect(await order()).toMatchObject({ status: "late-refunded", lateReason: "not-available" });
      expect(await stockAddsUp()).toEqual({ sold: 0, held: 3 });
      expect([jobs("refund-order"), jobs("mail-order")]).toEqual([1, 1]);
      expect(await tell(late())).toBe("none");
      const { teamId } = await order();
      await refundOrder(office.services, { teamId, orderId });
      expect(office.payments.refunds).toEqual([
        {
          account: "acct_club",
          teamId,
          orderId,
          paymentIntentId: `pi_${session.id}`,
          refundsFee: true,
          metadata: expect.objectContaining({ refund01: expect.stringContaining("not-available") }),
          part: null,
        },
      ]);
    });
  });

  test.each([
    ["24 hours after the start is fulfilled", "2026-12-06T00:00:59Z", "paid", null, { sold: 2, held: 0 }],
    [
      "a minute later is refunded",
      "2026-12-06T00:01:00Z",
      "late-refunded",
      "event-over",
      { sold: 0, held: 0 },
    ],
  ])("paid %s", async (_name, now, status, lateReason, stock) => {
    office.set(new Date(now));
    await tell(told(office.payments.pay(session.id)));
    expect(await order()).toMatchObject({ status, lateReason });
    expect(await stockAddsUp()).toEqual(stock);
  });

  describe("whose money went back", () => {
    test("has void codes, and its tickets are on sale again", async () => {
      await tell(told(office.payments.pay(session.id)));
      expect(await tell(office.refunded(session))).toBe("void");
      expect(await office.codes()).toEqual([]);
      expect(await order()).toMatchObject({ status: "refunded" });
      expect(await stockAddsUp()).toEqual({ sold: 0, held: 0 });
      expect(await tell(told(office.payments.pay(session.id)))).toBe("none");
      expect(await office.codes()).toEqual([]);
    });

    test("by another club's event keeps its tickets", async () => {
      await tell(told(office.payments.pay(session.id)));
      expect(await tell({ ...office.refunded(session), account: "acct_thief" })).toBe("mismatch: account");
      expect(await office.codes()).toHaveLength(2);
      expect(await office.outcomes()).toEqual(["fulfil", "mismatch: account"]);
    });

    test("in part keeps its tickets", async () => {
      await tell(told(office.payments.pay(session.id)));
      expect(await tell(office.refunded(session, { amountRefunded: 1000 }))).toBe("part-refunded");
      expect(await order()).toMatchObject({ status: "paid" });
      expect(await office.codes()).toHaveLength(2);
    });

    test.each<[string, Partial<ReportedCharge>]>([
      ["intent", { paymentIntentId: "pi_other" }],
      ["amount", { amount: 1, amountRefunded: 1 }],
      ["currency", { currency: "cad" }],
    ])("of another %s keeps its tickets, and the mismatch is recorded", async (mismatch, given) => {
      await tell(told(office.payments.pay(session.id)));
      expect(await tell(office.refunded(session, given))).toBe(`mismatch: ${mismatch}`);
      expect(await office.codes()).toHaveLength(2);
      expect(await order()).toMatchObject({ status: "paid" });
      expect(await office.outcomes()).toEqual(["fulfil", `mismatch: ${mismatch}`]);
    });

    test("of another livemode keeps its tickets", async () => {
      await tell(told(office.payments.pay(session.id)));
      expect(await tell({ ...office.refunded(session), livemode: true })).toBe("mismatch: livemode");
      expect(await office.codes()).toHaveLength(2);
    });

    test("of another payment, while its own is open, keeps its hold", async () => {
      expect(await tell(office.refunded(session, { paymentIntentId: "pi_other" }))).toBe("mismatch: intent");
      expect(await stockAddsUp()).toEqual({ sold: 0, held: 2 });
    });

    test("before its session is stored asks the provider to send the event again", async () => {
      const { teamId, id } = await order();
      await updateOrder(office.db, teamId, id, { sessionId: null });
      await expect(tell(office.refunded(session))).rejects.toThrow(SessionNotStored);
      // The order is closed, so that the next test's sweep ignores it.
      await updateOrder(office.db, teamId, id, { status: "failed" });
    });

    test("before its payment was reported never gets valid tickets", async () => {
      const paid = office.payments.pay(session.id);
      await tell(office.refunded(session));
      await tell(told(paid));
      expect(await order()).toMatchObject({ status: "refunded" });
      expect(await office.codes()).toEqual([]);
      expect(await stockAddsUp()).toEqual({ sold: 0, held: 0 });
    });
  });

  describe("whose program ended before it stored the session", () => {
    beforeEach(async () => {
      const { teamId, id } = await order();
      await updateOrder(office.db, teamId, id, { sessionId: null, sessionUrl: null });
    });

    test("finds the session again under the same key", async () => {
      office.set(new Date("2026-12-01T12:10:00Z"));
      await sweepOrders(office.services);
      expect(await order()).toMatchObject({ status: "pending", sessionId: session.id });
      expect(office.payments.sessions.size).toBe(1);
    });

    test("is left alone while its checkout may still be running", async () => {
      office.set(new Date("2026-12-01T12:01:30Z"));
      await sweepOrders(office.services);
      expect(await order()).toMatchObject({ sessionId: null });
    });

    test("is released after its end", async () => {
      office.set(LATER);
      await sweepOrders(office.services);
      expect(await order()).toMatchObject({ status: "failed" });
      expect(await stockAddsUp()).toEqual({ sold: 0, held: 0 });
    });
  });

  test("of another club is not shown by its session", async () => {
    const other = await openBoxOffice(office.db);
    expect(await confirmOrder(office.services, other.club, session.id)).toBeNull();
  });
});
