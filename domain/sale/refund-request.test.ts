import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderTotal } from "./order-amounts.ts";
import { platformFee } from "./platform-fee.ts";
import { sumAmounts } from "./refund.ts";
import {
  allPieces,
  leftToRefund,
  piecePrices,
  type RefundableOrder,
  type RefundSelection,
  refundPlan,
} from "./refund-request.ts";

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 9_999 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  shippingPrice: fc.integer({ min: 0, max: 999 }),
});

const bought = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 4 }), buyerPays: fc.boolean() })
  .map(({ lines, buyerPays }): RefundableOrder => {
    const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    const shipping = lines.reduce((sum, { shippingPrice }) => sum + shippingPrice, 0);
    const fee = lines.reduce((sum, { unitPrice, quantity }) => sum + platformFee(unitPrice) * quantity, 0);
    const { total } = orderTotal({ subtotal, shipping, platformFee: fee }, buyerPays);
    const placed = lines.map((one, at) => ({ ...one, position: at + 1 }));
    return { status: "paid", total, lines: placed, refunds: [], disputes: [], asked: [], given: [] };
  });

/** The order after the plan was carried out, with its money requested. */
const after = (order: RefundableOrder, plan: ReturnType<typeof refundPlan>): RefundableOrder =>
  plan.ok
    ? { ...order, asked: [...order.asked, requested(plan.amount)], given: [...order.given, ...plan.units] }
    : order;
const requested = (amount: number) => ({ requestId: "request", amount });

test("the prices of all pieces add up to the order's total, to the cent", () => {
  fc.assert(
    fc.property(bought, (order) => {
      expect([...piecePrices(order).values()].reduce((sum, cents) => sum + cents, 0)).toBe(order.total);
    }),
  );
});

test("any requests in any order refund at most what was paid, and cancel each piece once", () => {
  const request = fc.oneof(
    fc.constant({ kind: "whole" as const }),
    fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: -5, max: 20_000 }) }),
    fc.record({
      kind: fc.constant("units" as const),
      units: fc.array(
        fc.record({ position: fc.integer({ min: 0, max: 5 }), unit: fc.integer({ min: 0, max: 6 }) }),
        { maxLength: 4 },
      ),
    }),
  );
  fc.assert(
    fc.property(bought, fc.array(request, { maxLength: 12 }), (order, requests) => {
      let now = order;
      for (const one of requests) now = after(now, refundPlan(now, one as RefundSelection));
      expect(sumAmounts(now.asked)).toBeLessThanOrEqual(order.total);
      const keys = now.given.map(({ position, unit }) => `${position}.${unit}`);
      expect(new Set(keys).size).toBe(keys.length);
      // A fully refunded order has no piece left, and admits nobody.
      if (order.total > 0 && sumAmounts(now.asked) === order.total)
        expect(keys.length).toBe(allPieces(order.lines).length);
      const rest = refundPlan(now, { kind: "whole" });
      if (rest.ok) expect(leftToRefund(after(now, rest))).toBe(0);
    }),
  );
});

describe("an order of two tickets of $12.00 and a scarf", () => {
  const order: RefundableOrder = {
    status: "paid",
    total: 2900,
    lines: [
      { position: 1, unitPrice: 1200, quantity: 2, shippingPrice: 0 },
      { position: 2, unitPrice: 500, quantity: 1, shippingPrice: 0 },
    ],
    refunds: [],
    disputes: [],
    asked: [],
    given: [],
  };
  const ticket = { position: 1, unit: 2 };

  test.each<[string, Partial<RefundableOrder>, RefundSelection, object]>([
    ["one ticket", {}, { kind: "units", units: [ticket, ticket] }, { amount: 1200, units: [ticket] }],
    [
      "an amount without pieces",
      {},
      { kind: "amount", amount: 300 },
      { amount: 300, units: [], isWhole: false },
    ],
    ["all of the money cancels all pieces", {}, { kind: "amount", amount: 2900 }, { isWhole: true }],
    [
      "a ticket that costs more than is left after $20.00 takes all the money and all pieces",
      { refunds: [{ amount: 2000, status: "succeeded" }] },
      { kind: "units", units: [ticket] },
      { amount: 900, isWhole: true },
    ],
    [
      "a failed refund does not reduce what is left",
      { refunds: [{ amount: 2900, status: "failed" }] },
      { kind: "whole" },
      { amount: 2900 },
    ],
    [
      "the last items, without the money of one that was cancelled without a refund",
      { given: [ticket] },
      {
        kind: "units",
        units: [
          { position: 1, unit: 1 },
          { position: 2, unit: 1 },
        ],
      },
      { amount: 1700, isWhole: false },
    ],
    ["nothing", {}, { kind: "units", units: [] }, { reason: "nothing-chosen" }],
    ["no money", {}, { kind: "amount", amount: 0 }, { reason: "nothing-chosen" }],
    ["too much", {}, { kind: "amount", amount: 2901 }, { reason: "too-much" }],
    [
      "another order's piece",
      {},
      { kind: "units", units: [{ position: 3, unit: 1 }] },
      { reason: "unknown" },
    ],
    ["a piece twice", { given: [ticket] }, { kind: "units", units: [ticket] }, { reason: "given-back" }],
    [
      "after everything was requested",
      { asked: [requested(2900)], given: allPieces(order.lines) },
      { kind: "whole" },
      { reason: "nothing-left" },
    ],
    [
      "during an open dispute",
      { disputes: [{ amount: 2900, status: "open" }] },
      { kind: "whole" },
      { reason: "disputed" },
    ],
    ["before it is paid", { status: "pending" }, { kind: "whole" }, { reason: "not-paid" }],
  ])("%s", (_what, changes, ask, expected) => {
    expect(refundPlan({ ...order, ...changes }, ask)).toMatchObject(expected);
  });
});
