import { platformFee } from "./platform-fee.ts";

/**
 * How an order's total divides among its lines and their pieces. Integer cents; the parts add up to the
 * total.
 */

export interface PaidLine {
  unitPrice: number;
  quantity: number;
  /** Shipping of the whole line. */
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
  // The buyer paid less than the lines cost: divide the payment in proportion to their prices.
  if (total < sum) return divide(total, prices);
  const fees = divide(total - sum, feesOfLines(lines));
  return prices.map((price, index) => price + (fees[index] ?? 0));
}

/**
 * What was paid for one piece of a line, if `paid` cents were paid for the whole line.
 * @param unit the number of the piece, from 1
 */
export const amountPaidForPiece = (paid: number, quantity: number, unit: number): number =>
  divide(
    paid,
    Array.from({ length: quantity }, () => 1),
  )[unit - 1] ?? 0;

/**
 * Divides an amount in proportion to weights, into whole cents that add up to it. If all weights are 0, the
 * first part is the whole amount.
 */
function divide(cents: number, weights: readonly number[]): number[] {
  const allWeights = weights.reduce((sum, weight) => sum + weight, 0);
  if (allWeights === 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  let [centsBefore, weightSoFar] = [0, 0];
  return weights.map((weight) => {
    weightSoFar += weight;
    const centsSoFar = Number((BigInt(cents) * BigInt(weightSoFar)) / BigInt(allWeights));
    const part = centsSoFar - centsBefore;
    centsBefore = centsSoFar;
    return part;
  });
}
