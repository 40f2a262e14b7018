import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BookedPayment, reconcileDifferences, sumsOfPayments } from "./reconcile.ts";

const payment = (changes: Partial<BookedPayment> = {}): BookedPayment => ({
  orderId: "ORDER1",
  paymentIntentId: "pi_1",
  currency: "usd",
  amount: 3000,
  refunded: 0,
  fee: 400,
  disputes: [],
  ...changes,
});

const LOST = { id: "dp_1", amount: 3000, status: "lost" } as const;

describe("a payment that both have", () => {
  test.each<[string, Partial<BookedPayment>, string[]]>([
    ["agrees", {}, []],
    ["with another amount", { amount: 2999 }, ["paid"]],
    ["in another currency", { currency: "cad" }, ["paid"]],
    ["with a larger refund", { refunded: 1 }, ["refunded"]],
    ["with another fee", { fee: 0 }, ["fee"]],
    ["with a dispute that was not reported to us", { disputes: [LOST] }, ["disputes"]],
    ["with several differences", { refunded: 3000, fee: 0 }, ["refunded", "fee"]],
  ])("%s", (_what, changes, found) => {
    expect(reconcileDifferences([payment()], [payment(changes)]).map(({ what }) => what)).toEqual(found);
  });

  test("lists both figures, and ignores the order of disputes", () => {
    expect(reconcileDifferences([payment()], [payment({ refunded: 500 })])).toEqual([
      { orderId: "ORDER1", paymentIntentId: "pi_1", what: "refunded", ours: "0", theirs: "500" },
    ]);
    const other = { ...LOST, id: "dp_2" };
    const [one, two] = [payment({ disputes: [LOST, other] }), payment({ disputes: [other, LOST] })];
    expect(reconcileDifferences([one], [two])).toEqual([]);
  });
});

test("reports a payment that only one of the two has", () => {
  const [ours, theirs] = [payment(), payment({ orderId: null, paymentIntentId: "pi_2" })];
  expect(reconcileDifferences([ours], [theirs])).toMatchObject([
    { orderId: "ORDER1", what: "no-payment", ours: "3000 usd", theirs: "none" },
    { paymentIntentId: "pi_2", what: "no-order", ours: "none", theirs: "3000 usd" },
  ]);
});

test("payments without a difference have equal sums, to the cent", () => {
  const cents = fc.nat(1_000_000);
  const dispute = fc.record({ amount: cents, status: fc.constantFrom("open", "lost", "won") });
  const books = fc.array(
    fc.record({ amount: cents, refunded: cents, fee: cents, disputes: fc.array(dispute) }),
  );
  fc.assert(
    fc.property(books, (given) => {
      const ours = given.map(({ disputes, ...figures }, at) =>
        payment({
          ...figures,
          paymentIntentId: `pi_${at}`,
          disputes: disputes.map((one, of) => ({ ...one, id: `dp_${at}_${of}` }) as const),
        }),
      );
      const theirs = ours.map((one) => ({ ...one, disputes: one.disputes.toReversed() })).toReversed();
      expect(reconcileDifferences(ours, theirs)).toEqual([]);
      expect(sumsOfPayments(theirs)).toEqual(sumsOfPayments(ours));
    }),
  );
});

test("sums count lost disputes, not open ones", () => {
  const disputes = [LOST, { id: "dp_2", amount: 700, status: "open" } as const];
  expect(sumsOfPayments([payment({ disputes }), payment({ refunded: 100 })])).toEqual({
    payments: 2,
    amount: 6000,
    refunded: 100,
    fees: 800,
    lost: 3000,
  });
});
