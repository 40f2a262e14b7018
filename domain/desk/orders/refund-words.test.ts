import { expect, test } from "vitest";
import type { Refund } from "../../sale/refund.ts";
import { refundFee } from "../../sale/refund-fee.ts";
import { type OrderPiece, piecePrices } from "../../sale/refund-request.ts";
import { refundFeeWords } from "./refund-words.ts";

/** A ticket of $5.00 and one of $300.00, whose fees are $1.00 and $23.00, and $20.00 of shipping. */
const sold = {
  total: 32_500,
  platformFee: 2400,
  lines: [
    { position: 1, unitPrice: 500, quantity: 1, shippingPrice: 0 },
    { position: 2, unitPrice: 30_000, quantity: 1, shippingPrice: 2000 },
  ],
};
const SMALL: OrderPiece = { position: 1, unit: 1 };
const LARGE: OrderPiece = { position: 2, unit: 1 };
const refund = (given: Partial<Refund>): Refund => ({
  id: "re_1",
  amount: 500,
  status: "succeeded",
  reason: "",
  timeCreated: new Date("2026-11-20T17:00:00Z"),
  requestId: "one",
  ...given,
});
const words = (amount: number, units: OrderPiece[], refunds: Refund[] = [], order = sold) =>
  refundFeeWords(
    refundFee(
      { ...order, refunds, asked: [{ requestId: "now", amount }] },
      { requestId: "now", amount, units },
    ),
  );

test("says how much of the platform's fee is returned on a refund, and how much the club covers", () => {
  // The fee is returned in proportion: of a fee of $24.00 on $325.00, a refund of $5.00 returns $0.37.
  expect(words(500, [SMALL])).toBe(
    "The platform fee on this was $1.00: $0.37 is returned to the club, and the club covers the other $0.63.",
  );
  expect(words(32_000, [LARGE])).toBe("The platform returns its fee of $23.63 to the club.");
  expect(words(200, [])).toBe(
    "The platform returns $0.15 of its fee to the club, and the club covers the other $1.85.",
  );
});

test("a refund of all the money that is left returns all of the remaining fee", () => {
  const all = "The platform returns its fee of $24.00 to the club.";
  expect(words(32_500, [SMALL, LARGE])).toBe(all);
  expect(words(32_000, [LARGE], [refund({})])).toContain("returns its fee of $23.63");
  // After an earlier refund that named no items, the remaining money counts toward every item.
  expect(words(32_000, [SMALL, LARGE], [refund({})])).toBe(
    "The platform returns its fee of $23.63 to the club.",
  );
});

test("a refund in the provider's dashboard or by hand returns no fee, and the club covers it", () => {
  const outside = refund({ requestId: null });
  expect(words(32_000, [SMALL, LARGE], [outside])).toBe(
    "The platform fee on this was $24.00: $23.63 is returned to the club, and the club covers the other $0.37.",
  );
  const byHand = refund({ id: "by-hand-one" });
  const order = { ...sold, refunds: [byHand], asked: [] };
  expect(refundFeeWords(refundFee(order, { requestId: "one", amount: 500, units: [SMALL] }))).toBe(
    "The platform keeps its fee of $1.00, which the club covers.",
  );
  expect(refundFeeWords(refundFee(order, { requestId: "one", amount: 500, units: [] }))).toBe(
    "The platform keeps its fee.",
  );
});

test("says nothing if there was no fee or no money is refunded", () => {
  expect(words(500, [SMALL], [], { ...sold, platformFee: 0 })).toBe("");
  expect(words(0, [SMALL])).toBe("");
});

test("a buyer who paid the fee gets it back with the price, and the club covers what the platform keeps", () => {
  const order = { ...sold, total: 34_900 };
  const price = piecePrices(order).get("1.1") ?? 0;
  expect([price, words(price, [SMALL], [], order)]).toEqual([
    600,
    "The platform fee on this was $1.00: $0.41 is returned to the club, and the club covers the other $0.59.",
  ]);
});
