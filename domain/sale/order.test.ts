import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  moneyMismatch,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderEffect,
  type OrderEvent,
  type OrderStatus,
  orderStep,
  paymentMismatch,
  sessionEvent,
} from "./order.ts";

describe("an order", () => {
  // Written out in full, so that adding a state or an event means deciding about every pair.
  const STEPS = {
    pending: {
      paid: ["paid", "fulfil"],
      processing: ["pending", "await"],
      "payment-failed": ["failed", "release"],
      "session-expired": ["expired", "release"],
      "never-opened": ["failed", "release"],
      refunded: ["refunded", "release"],
      "part-refunded": ["pending", "none"],
      "refund-failed": ["pending", "alert"],
      disputed: ["pending", "none"],
      "dispute-lost": ["refunded", "release"],
    },
    paid: {
      paid: ["paid", "none"],
      processing: ["paid", "none"],
      "payment-failed": ["paid", "none"],
      "session-expired": ["paid", "none"],
      "never-opened": ["paid", "none"],
      refunded: ["refunded", "void"],
      "part-refunded": ["paid", "none"],
      "refund-failed": ["paid", "alert"],
      disputed: ["paid", "none"],
      "dispute-lost": ["refunded", "void"],
    },
    expired: {
      paid: ["paid", "fulfil-late"],
      processing: ["expired", "none"],
      "payment-failed": ["expired", "none"],
      "session-expired": ["expired", "none"],
      "never-opened": ["expired", "none"],
      refunded: ["refunded", "none"],
      "part-refunded": ["expired", "none"],
      "refund-failed": ["expired", "alert"],
      disputed: ["expired", "none"],
      "dispute-lost": ["refunded", "none"],
    },
    failed: {
      paid: ["paid", "fulfil-late"],
      processing: ["failed", "none"],
      "payment-failed": ["failed", "none"],
      "session-expired": ["failed", "none"],
      "never-opened": ["failed", "none"],
      refunded: ["refunded", "none"],
      "part-refunded": ["failed", "none"],
      "refund-failed": ["failed", "alert"],
      disputed: ["failed", "none"],
      "dispute-lost": ["refunded", "none"],
    },
    refunded: {
      paid: ["refunded", "none"],
      processing: ["refunded", "none"],
      "payment-failed": ["refunded", "none"],
      "session-expired": ["refunded", "none"],
      "never-opened": ["refunded", "none"],
      refunded: ["refunded", "none"],
      "part-refunded": ["refunded", "none"],
      "refund-failed": ["refunded", "alert"],
      disputed: ["refunded", "none"],
      "dispute-lost": ["refunded", "none"],
    },
    "late-refunded": {
      paid: ["late-refunded", "none"],
      processing: ["late-refunded", "none"],
      "payment-failed": ["late-refunded", "none"],
      "session-expired": ["late-refunded", "none"],
      "never-opened": ["late-refunded", "none"],
      refunded: ["late-refunded", "none"],
      "part-refunded": ["late-refunded", "none"],
      "refund-failed": ["late-refunded", "refund-again"],
      disputed: ["late-refunded", "none"],
      "dispute-lost": ["late-refunded", "none"],
    },
  } as const satisfies Record<OrderStatus, Record<OrderEvent, readonly [OrderStatus, OrderEffect]>>;

  const pairs = ORDER_STATUSES.flatMap((status) =>
    ORDER_EVENTS.map((event) => [status, event, ...STEPS[status][event]] as const),
  );
  test.each(pairs)("that is %s becomes, on %s, %s (%s)", (status, event, to, effect) => {
    expect(orderStep(status, event)).toEqual({ to, effect });
  });

  test("ignores the same event the second time", () => {
    for (const status of ORDER_STATUSES)
      for (const event of ORDER_EVENTS) {
        const { to } = orderStep(status, event);
        // In practice the same "refund-failed" does not arrive twice: a second report of a failed refund is
        // recognized as old.
        const harmless = event === "refund-failed" ? ["alert", "refund-again"] : ["none", "await"];
        expect(harmless).toContain(orderStep(to, event).effect);
      }
  });

  test("has a hold exactly while pending and a sale exactly while paid, after any events in any order", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_EVENTS), { maxLength: 12 }), (events) => {
        let status: OrderStatus = "pending";
        let [held, sold] = [1, 0];
        for (const event of events) {
          const { to, effect } = orderStep(status, event);
          if (effect === "fulfil" || effect === "release") held -= 1;
          if (effect === "fulfil" || effect === "fulfil-late") sold += 1;
          if (effect === "void") sold -= 1;
          status = to;
          expect([held, sold]).toEqual([Number(status === "pending"), Number(status === "paid")]);
        }
      }),
    );
  });

  test("that was refunded never admits anybody again", () => {
    for (const event of ORDER_EVENTS)
      for (const status of ["refunded", "late-refunded"] as const)
        if (event !== "refund-failed")
          expect(orderStep(status, event)).toEqual({ to: status, effect: "none" });
    expect(orderStep("refunded", "refund-failed").to).toBe("refunded");
  });
});

const order = { stripeAccountId: "acct_1", sessionId: "cs_1", total: 2500, currency: "usd" };
const session = {
  id: "cs_1",
  account: "acct_1",
  livemode: false,
  mode: "payment",
  amountTotal: 2500,
  currency: "usd",
};

describe("a payment", () => {
  test("matches its order, and an order whose session is not stored yet", () => {
    expect(paymentMismatch(order, session, false)).toBeNull();
    expect(paymentMismatch({ ...order, sessionId: null }, session, false)).toBeNull();
  });

  test.each([
    ["account", { account: "acct_2" }],
    ["session", { id: "cs_2" }],
    ["livemode", { livemode: true }],
    ["mode", { mode: "subscription" }],
    ["amount", { amountTotal: 2499 }],
    ["currency", { currency: "cad" }],
  ])("does not match with another %s", (mismatch, reported) => {
    expect(paymentMismatch(order, { ...session, ...reported }, false)).toBe(mismatch);
  });
});

describe("a reported refund or dispute", () => {
  const paid = { paymentIntentId: "pi_1", total: 2500, currency: "usd" };
  const reported = { kind: "charge" as const, paymentIntentId: "pi_1", amount: 2500, currency: "usd" };

  test("matches the order of its payment: a charge in full, a refund or a dispute also in part", () => {
    expect(moneyMismatch(paid, reported)).toBeNull();
    for (const kind of ["refund", "dispute"] as const)
      expect(moneyMismatch(paid, { ...reported, kind, amount: 1 })).toBeNull();
  });

  test.each([
    ["intent", {}, { paymentIntentId: "pi_2" }],
    ["intent", { paymentIntentId: null }, {}],
    ["currency", {}, { currency: "cad" }],
    ["amount", {}, { amount: 2499 }],
    ["amount", {}, { kind: "refund" as const, amount: 2501 }],
  ])("does not match with another %s", (mismatch, order, report) => {
    expect(moneyMismatch({ ...paid, ...order }, { ...reported, ...report })).toBe(mismatch);
  });
});

describe("a session's event", () => {
  test.each([
    ["open", "unpaid", false, null],
    ["expired", "unpaid", false, "session-expired"],
    ["complete", "paid", false, "paid"],
    ["complete", "no_payment_required", false, "paid"],
    ["complete", "unpaid", false, "processing"],
    ["complete", "unpaid", true, "payment-failed"],
  ] as const)(
    "if it is %s and %s (payment failed: %s) is %s",
    (status, paymentStatus, paymentFailed, event) => {
      expect(sessionEvent({ status, paymentStatus, paymentFailed })).toBe(event);
    },
  );
});
