import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DISPUTE_STATUSES } from "../../sale/dispute.ts";
import { ORDER_STATUSES, SALE_CHANNELS } from "../../sale/order.ts";
import { orderTotal } from "../../sale/order-amounts.ts";
import { orderFee } from "../../sale/platform-fee.ts";
import { REFUND_STATUSES } from "../../sale/refund.ts";
import { booksOfOrder } from "./order-books.ts";
import { orderFilterQuery, parseEventKey, parseOrderFilter } from "./order-filter.ts";
import { orderMarks } from "./order-marks.ts";

const AT = new Date("2026-11-20T17:00:00Z");
const NOTHING = { gross: 0, fees: 0, refunds: 0, cash: 0, net: 0 };

const line = fc.record({
  unitPrice: fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 90_000 })),
  quantity: fc.integer({ min: 1, max: 9 }),
  shippingPrice: fc.integer({ min: 0, max: 3000 }),
});
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    buyerPays: fc.boolean(),
    isPaid: fc.boolean(),
    status: fc.constantFrom(...ORDER_STATUSES),
    channel: fc.constantFrom(...SALE_CHANNELS),
    refunds: fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 100_000 }),
        status: fc.constantFrom(...REFUND_STATUSES),
      }),
      { maxLength: 3 },
    ),
    disputes: fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 100_000 }),
        status: fc.constantFrom(...DISPUTE_STATUSES),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ lines, buyerPays, isPaid, refunds, ...rest }) => {
    const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    const shipping = lines.reduce((sum, { shippingPrice }) => sum + shippingPrice, 0);
    const platformFee = orderFee(lines);
    const { total } = orderTotal({ subtotal, shipping, platformFee }, buyerPays);
    const dated = refunds.map((one, at) => ({
      ...one,
      id: `re_${at}`,
      reason: "",
      timeCreated: AT,
      requestId: null,
    }));
    return { ...rest, lines, platformFee, total, refunds: dated, timePaid: isPaid ? AT : null };
  });

describe("the books of an order", () => {
  test("are whole cents, with no more refunded than was paid", () => {
    fc.assert(
      fc.property(order, (one) => {
        const books = booksOfOrder(one);
        for (const cents of Object.values(books)) expect(Number.isSafeInteger(cents)).toBe(true);
        expect(books.net).toBe(books.gross + books.cash - books.fees - books.refunds);
        expect(Math.min(books.gross, books.cash)).toBe(0);
        expect(Math.min(books.gross, books.cash, books.fees, books.refunds)).toBeGreaterThanOrEqual(0);
        expect(books.refunds).toBeLessThanOrEqual(books.gross + books.cash);
      }),
    );
  });

  test("are the same while a refund is requested, while it is pending, and once it succeeded", () => {
    const sold = { status: "paid", channel: "site", total: 5700, platformFee: 650, timePaid: AT } as const;
    const refund = { id: "re", reason: "", timeCreated: AT, requestId: "r" } as const;
    const whole = { ...NOTHING, gross: 5700, fees: 0, refunds: 5700, net: 0 };
    const part = { ...NOTHING, gross: 5700, fees: 513, refunds: 1200, net: 3987 };
    for (const [amount, books] of [
      [5700, whole],
      [1200, part],
    ] as const) {
      const asked = { ...sold, refunds: [], disputes: [], asked: [{ requestId: "r", amount }] };
      expect(booksOfOrder(asked)).toEqual(books);
      for (const status of ["pending", "succeeded"] as const)
        expect(booksOfOrder({ ...sold, disputes: [], refunds: [{ ...refund, amount, status }] })).toEqual(
          books,
        );
    }
  });

  test("return the fee with a payment that came too late, but not with other refunds", () => {
    const gone = { channel: "site" as const, total: 1000, platformFee: 150, timePaid: AT, disputes: [] };
    const back = {
      id: "re",
      amount: 1000,
      status: "succeeded",
      reason: "",
      timeCreated: AT,
      requestId: null,
    } as const;
    expect(booksOfOrder({ ...gone, status: "late-refunded", refunds: [back] }).net).toBe(0);
    expect(booksOfOrder({ ...gone, status: "refunded", refunds: [back] })).toEqual({
      gross: 1000,
      fees: 150,
      refunds: 1000,
      cash: 0,
      net: -150,
    });
  });

  test("count cash separately from the provider's money", () => {
    const sold = {
      status: "paid",
      total: 1000,
      platformFee: 0,
      timePaid: AT,
      refunds: [],
      disputes: [],
    } as const;
    const cash = { gross: 0, fees: 0, refunds: 0, cash: 1000, net: 1000 };
    expect(booksOfOrder({ ...sold, channel: "door" })).toEqual(cash);
  });

  test("are all 0 while nothing was paid", () => {
    const open = {
      status: "pending",
      channel: "site",
      total: 1000,
      platformFee: 150,
      timePaid: null,
    } as const;
    expect(booksOfOrder({ ...open, refunds: [], disputes: [] })).toEqual(NOTHING);
  });
});

test("each state of an order has its marks", () => {
  const plain = {
    total: 100,
    awaitingPayment: false,
    problem: "",
    isRefused: false,
    refunds: [],
    disputes: [],
  };
  const words = (given: Partial<Parameters<typeof orderMarks>[0]>) =>
    orderMarks({ ...plain, status: "paid", ...given }).map(({ word }) => word);
  const refund = {
    id: "re",
    amount: 40,
    status: "pending",
    reason: "",
    timeCreated: AT,
    requestId: null,
  } as const;
  const dispute = { id: "dp", amount: 100, status: "won", funds: "kept", reason: "" } as const;
  expect(words({})).toEqual(["Paid"]);
  expect(words({ total: 0 })).toEqual(["Free"]);
  expect(words({ refunds: [refund] })).toEqual(["Partial refund pending"]);
  expect(words({ refunds: [{ ...refund, status: "succeeded" }] })).toEqual(["Partly refunded"]);
  const asked = (amount: number) => ({ asked: [{ requestId: "r", amount }] });
  expect(words(asked(40))).toEqual(["Partial refund pending"]);
  // A refund of all the money is requested. The order stays paid until the provider answers, but is not
  // marked as partly refunded.
  expect(words(asked(100))).toEqual(["Refund pending"]);
  expect(words({ ...asked(60), refunds: [refund] })).toEqual(["Refund pending"]);
  expect(words({ isRefused: true })).toEqual(["Paid", "Refund refused"]);
  expect(words({ status: "refunded", refunds: [refund] })).toEqual(["Refund pending"]);
  expect(words({ status: "refunded", refunds: [{ ...refund, amount: 100, status: "succeeded" }] })).toEqual([
    "Refunded",
  ]);
  const closed = { ...refund, amount: 100, status: "failed", timeClosed: AT } as const;
  expect(words({ status: "refunded", refunds: [closed] })).toEqual(["Cancelled"]);
  expect(words({ status: "refunded", total: 0 })).toEqual(["Cancelled"]);
  expect(words({ refunds: [{ ...refund, status: "failed" }] })).toEqual(["Paid", "Refund failed"]);
  expect(words({ disputes: [dispute, { ...dispute, status: "open" }] })).toEqual(["Paid", "Disputed"]);
  expect(words({ status: "pending", awaitingPayment: true })).toEqual(["Payment pending"]);
  expect(words({ status: "expired", problem: "mismatch: amount" })).toEqual(["Not paid", "Needs attention"]);
});

describe("the filter in an address", () => {
  test.each([
    "",
    "?q=ann+lee&event=game.42&product=scarf&state=disputed&from=2026-11-01&to=2026-11-30",
    "?state=all",
  ])("%j is read, and written again as it was", (query) => {
    expect(orderFilterQuery(parseOrderFilter(new URLSearchParams(query)))).toBe(query);
  });

  test.each([
    "?state=toString",
    "?event=team.1",
    "?event=game.1.2",
    "?event=game.%27",
    "?product=a%20b",
    "?from=2026-02-31",
    "?to=9999-99-99",
    "?q=%00",
  ])("%s is ignored", (query) => {
    expect(orderFilterQuery(parseOrderFilter(new URLSearchParams(query)))).toBe("");
  });

  test("with a scanned code searches for the code", () => {
    const scanned = new URLSearchParams({ q: " https://club.example/admissions/K7PM3 " });
    expect(parseOrderFilter(scanned).search).toBe("K7PM3");
    expect(parseEventKey("event.a-b_C")).toEqual({ kind: "event", id: "a-b_C" });
  });
});
