import { platformFee } from "./platform-fee.ts";

/**
 * How an order's total divides among its lines and their pieces. Integer cents; the parts add up to the
 * total.
 */

export interface PaidLine {
  unitPrice: number;
  quantity: number;
  /** For the whole line. */
  shippingPrice: number;
}

/** The platform's fee on each line, whether the buyer or the club pays it. */
const feesOfLines = (lines: readonly PaidLine[]): number[] =>
  lines.map(({ unitPrice, quantity }) => platformFee(unitPrice) * quantity);

/**
 * What the buyer paid for each line, with its shipping and its share of the fee. The parts add up to `total`.
 */
export function paidByLine(total: number, lines: readonly PaidLine[]): number[] {
  const prices = lines.map(({ unitPrice, quantity, shippingPrice }) => unitPrice * quantity + shippingPrice);
  const sum = prices.reduce((all, price) => all + price, 0);
  // Less was paid than the lines cost: divide what came in by their prices.
  if (total < sum) return shareOut(total, prices);
  const added = shareOut(total - sum, feesOfLines(lines));
  return prices.map((price, at) => price + (added[at] ?? 0));
}

/**
 * What was paid for one piece of a line, of the `paid` cents for all of it.
 * @param unit the number of the piece, from 1
 */
export const amountPaidForPiece = (paid: number, quantity: number, unit: number): number =>
  shareOut(
    paid,
    Array.from({ length: quantity }, () => 1),
  )[unit - 1] ?? 0;

/**
 * Divides an amount by weights into whole cents that add up to it. If all weights are 0, the first part gets
 * all.
 */
function shareOut(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map((_, at) => (at === 0 ? cents : 0));
  let [before, weighed] = [0, 0];
  return weights.map((weight) => {
    weighed += weight;
    const until = Number((BigInt(cents) * BigInt(weighed)) / BigInt(all));
    const part = until - before;
    before = until;
    return part;
  });
}
