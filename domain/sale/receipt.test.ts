import { expect, test } from "vitest";
import type { Dispute } from "./dispute.ts";
import { ORDER_STATUSES } from "./order.ts";
import { receiptFacts, receiptSums } from "./receipt.ts";
import { BY_HAND_PREFIX, type Refund } from "./refund.ts";

const PAID = {
  channel: "site" as const,
  status: "paid" as const,
  currency: "usd",
  shipping: 0,
  buyerFee: 0,
  total: 2400,
  timeCreated: new Date("2026-12-01T03:00:00Z"),
  timePaid: new Date("2026-12-01T05:30:00Z"),
  timeZone: "America/New_York",
  customerName: "Robin Buyer",
  clubName: "Ashford Kestrels",
  refunds: [],
  disputes: [],
  asked: [],
};
type Given = Partial<Parameters<typeof receiptSums>[0] & Parameters<typeof receiptFacts>[0]>;

const facts = (given: Given = {}) =>
  receiptFacts({ ...PAID, ...given }).map(({ label, text }) => `${label}: ${text}`);
const sums = (given: Given = {}) =>
  receiptSums({ ...PAID, ...given }).map(({ label, text }) => `${label}: ${text}`);
const refund = (given: Partial<Refund>): Refund => ({
  id: "re_1",
  amount: 500,
  status: "succeeded",
  reason: "",
  // Dec 2 in the club's zone.
  timeCreated: new Date("2026-12-03T04:00:00Z"),
  requestId: null,
  ...given,
});

test("names the time of payment in the club's zone, the buyer and the seller", () => {
  expect(facts()).toEqual([
    "Paid: Dec 01, 2026, 12:30 AM EST",
    "Buyer: Robin Buyer",
    "Seller: Ashford Kestrels",
  ]);
});

test.each<[string, Given, string]>([
  ["unpaid", { timePaid: null }, "Ordered: Nov 30, 2026, 10:00 PM EST"],
  ["free", { total: 0 }, "Ordered: Dec 01, 2026, 12:30 AM EST"],
  ["paid at the door", { channel: "door" }, "Paid in cash: Dec 01, 2026, 12:30 AM EST"],
  ["free at the door", { channel: "door", total: 0 }, "Ordered: Dec 01, 2026, 12:30 AM EST"],
  ["complimentary", { channel: "comp", total: 0 }, "Complimentary: Dec 01, 2026, 12:30 AM EST"],
])("labels the date of an order that is %s", (_what, given, first) => {
  expect(facts(given)[0]).toBe(first);
});

test("names no buyer if the door recorded none", () => {
  expect(facts({ channel: "door", customerName: "" })).toHaveLength(2);
});

test.each(ORDER_STATUSES.filter((status) => !status.includes("refunded")))(
  "has no refund rows for an order that is %s and has no refunds",
  (status) => {
    expect(sums({ status, shipping: 550, buyerFee: 90 })).toEqual([
      "Shipping and handling: $5.50",
      "Platform fee: $0.90",
      "Total: $24.00 USD",
    ]);
  },
);

test("calls a free total free", () => {
  expect(sums({ total: 0 })).toEqual(["Total: Free"]);
});

const lost: Dispute = {
  id: "dp_1",
  amount: 2400,
  status: "lost",
  funds: "withdrawn",
  reason: "general",
  answerBy: null,
};
const TWICE = [refund({ amount: 400 }), refund({ id: "re_2", amount: 600, status: "pending" })];

test.each<[string, Given, string[]]>([
  ["in part", { refunds: [refund({})] }, ["Refund on Dec 02, 2026: -$5.00", "Total after refunds: $19.00"]],
  [
    "twice in part, one still pending",
    { refunds: TWICE },
    [
      "Refund on Dec 02, 2026: -$4.00",
      "Refund on Dec 02, 2026, pending: -$6.00",
      "Total after refunds: $14.00",
    ],
  ],
  [
    "by hand",
    { channel: "door", refunds: [refund({ id: `${BY_HAND_PREFIX}1` })] },
    ["Refund on Dec 02, 2026, paid directly: -$5.00", "Total after refunds: $19.00"],
  ],
  [
    "as requested a moment ago",
    { asked: [{ requestId: "r", amount: 700 }] },
    ["Refund, pending: -$7.00", "Total after refunds: $17.00"],
  ],
  [
    "in full",
    { status: "refunded", refunds: [refund({ amount: 2400 })] },
    ["Refund on Dec 02, 2026: -$24.00", "Total after refunds: $0.00"],
  ],
  [
    "in full, reported by the charge before the refund",
    { status: "refunded" },
    ["Refund, pending: -$24.00", "Total after refunds: $0.00"],
  ],
  ["as too late", { status: "late-refunded" }, ["Refund, pending: -$24.00", "Total after refunds: $0.00"]],
  [
    "by the bank",
    { status: "refunded", disputes: [lost] },
    ["Returned by your bank: -$24.00", "Total after refunds: $0.00"],
  ],
  [
    "by the bank after a partial refund",
    { status: "refunded", refunds: [refund({})], disputes: [{ ...lost, amount: 1900 }] },
    ["Refund on Dec 02, 2026: -$5.00", "Returned by your bank: -$19.00", "Total after refunds: $0.00"],
  ],
])("lists money refunded %s, and what remains", (_how, given, rows) => {
  expect(sums(given)).toEqual(["Total: $24.00 USD", ...rows]);
});

test("does not deduct a failed refund", () => {
  const failed = refund({ status: "failed", amount: 2400 });
  expect(sums({ refunds: [failed] })).toEqual(["Total: $24.00 USD"]);
  expect(sums({ status: "refunded", refunds: [failed] })).toEqual(["Total: $24.00 USD"]);
  // The refund of a late payment is retried, so it counts as pending.
  expect(sums({ status: "late-refunded", refunds: [failed] })).toContain("Total after refunds: $0.00");
});
