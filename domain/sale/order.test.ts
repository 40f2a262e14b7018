import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  moneyMismatch,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
  orderStep,
  paymentMismatch,
  sessionEvent,
} from "./order.ts";

describe("an order", () => {
  test.each<[OrderStatus, OrderEvent, OrderStatus, string]>([
    ["pending", "paid", "paid", "fulfil"],
    ["pending", "processing", "pending", "await"],
    ["pending", "payment-failed", "failed", "release"],
    ["pending", "session-expired", "expired", "release"],
    ["pending", "never-opened", "failed", "release"],
    ["pending", "refunded", "refunded", "release"],
    ["paid", "paid", "paid", "none"],
    ["paid", "processing", "paid", "none"],
    ["paid", "payment-failed", "paid", "none"],
    ["paid", "session-expired", "paid", "none"],
    ["paid", "refunded", "refunded", "void"],
    ["expired", "paid", "paid", "fulfil-late"],
    ["expired", "session-expired", "expired", "none"],
    ["failed", "paid", "paid", "fulfil-late"],
    ["refunded", "paid", "refunded", "none"],
    ["late-refunded", "paid", "late-refunded", "none"],
    ["late-refunded", "refunded", "late-refunded", "none"],
    ["paid", "part-refunded", "paid", "none"],
    ["paid", "refund-failed", "paid", "alert"],
    ["paid", "disputed", "paid", "none"],
    ["paid", "dispute-lost", "refunded", "void"],
    ["pending", "dispute-lost", "refunded", "release"],
    ["expired", "dispute-lost", "refunded", "none"],
    ["refunded", "refund-failed", "refunded", "alert"],
    ["refunded", "dispute-lost", "refunded", "none"],
    ["late-refunded", "refund-failed", "late-refunded", "refund-again"],
    ["late-refunded", "dispute-lost", "late-refunded", "none"],
  ])("that is %s and hears %s becomes %s (%s)", (status, event, to, effect) => {
    expect(orderStep(status, event)).toEqual({ to, effect });
  });

  test("has an answer for every event in every state", () => {
    for (const status of ORDER_STATUSES)
      for (const event of ORDER_EVENTS) expect(orderStep(status, event).to).toMatch(/\w/);
  });

  test("hears the same event a second time without an effect", () => {
    for (const status of ORDER_STATUSES)
      for (const event of ORDER_EVENTS) {
        const { to } = orderStep(status, event);
        // A stored refund that failed is no news the second time, so this event is not repeated in practice.
        const harmless = event === "refund-failed" ? ["alert", "refund-again"] : ["none", "await"];
        expect(harmless).toContain(orderStep(to, event).effect);
      }
  });

  test("holds its places exactly while it is pending, and has sold them exactly while it is paid, whatever comes in whatever order", () => {
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

  test("that was paid and refunded never lets anybody in again", () => {
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
  test("fits its order, and one whose session is not stored yet", () => {
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
  ])("of another %s does not", (mismatch, reported) => {
    expect(paymentMismatch(order, { ...session, ...reported }, false)).toBe(mismatch);
  });
});

describe("money that goes back", () => {
  const paid = { paymentIntentId: "pi_1", total: 2500, currency: "usd" };
  const reported = { kind: "charge" as const, paymentIntentId: "pi_1", amount: 2500, currency: "usd" };

  test("fits the order of its payment: a charge whole, a refund or a dispute in part", () => {
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
  ])("of another %s does not", (mismatch, order, given) => {
    expect(moneyMismatch({ ...paid, ...order }, { ...reported, ...given })).toBe(mismatch);
  });
});

describe("a session tells", () => {
  test.each([
    ["open", "unpaid", false, null],
    ["expired", "unpaid", false, "session-expired"],
    ["complete", "paid", false, "paid"],
    ["complete", "no_payment_required", false, "paid"],
    ["complete", "unpaid", false, "processing"],
    ["complete", "unpaid", true, "payment-failed"],
  ] as const)("%s and %s (failed %s): %s", (status, paymentStatus, paymentFailed, event) => {
    expect(sessionEvent({ status, paymentStatus, paymentFailed })).toBe(event);
  });
});
