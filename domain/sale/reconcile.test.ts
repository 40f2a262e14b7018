import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BookedPayment, differences, sumsOf } from "./reconcile.ts";

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
    ["of which more went back", { refunded: 1 }, ["refunded"]],
    ["with another fee", { fee: 0 }, ["fee"]],
    ["with a dispute we were not told of", { disputes: [LOST] }, ["disputes"]],
    ["with several", { refunded: 3000, fee: 0 }, ["refunded", "fee"]],
  ])("%s", (_what, changes, found) => {
    expect(differences([payment()], [payment(changes)]).map(({ what }) => what)).toEqual(found);
  });

  test("says both figures, and does not mind in which order disputes are told", () => {
    expect(differences([payment()], [payment({ refunded: 500 })])).toEqual([
      { orderId: "ORDER1", paymentIntentId: "pi_1", what: "refunded", ours: "0", theirs: "500" },
    ]);
    const other = { ...LOST, id: "dp_2" };
    const [one, two] = [payment({ disputes: [LOST, other] }), payment({ disputes: [other, LOST] })];
    expect(differences([one], [two])).toEqual([]);
  });
});

test("a payment that one of them does not have is named, whoever it is", () => {
  const [ours, theirs] = [payment(), payment({ orderId: null, paymentIntentId: "pi_2" })];
  expect(differences([ours], [theirs])).toMatchObject([
    { orderId: "ORDER1", what: "no-payment", ours: "3000 usd", theirs: "none" },
    { paymentIntentId: "pi_2", what: "no-order", ours: "none", theirs: "3000 usd" },
  ]);
});

test("books without a difference have the same sums, to the cent", () => {
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
      expect(differences(ours, theirs)).toEqual([]);
      expect(sumsOf(theirs)).toEqual(sumsOf(ours));
    }),
  );
});

test("sums count what was lost, not what is disputed", () => {
  const disputes = [LOST, { id: "dp_2", amount: 700, status: "open" } as const];
  expect(sumsOf([payment({ disputes }), payment({ refunded: 100 })])).toEqual({
    payments: 2,
    amount: 6000,
    refunded: 100,
    fees: 800,
    lost: 3000,
  });
});
