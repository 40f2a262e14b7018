import { platformFee } from "./platform-fee.ts";

/** What of an order's total was paid for which line and which piece. Integer cents, shared out to the last one. */

export interface PaidLine {
  unitPrice: number;
  quantity: number;
  /** For the whole line. */
  shippingPrice: number;
}

/** The platform's fee on each line, on whomever it was put. */
const feesOfLines = (lines: readonly PaidLine[]): number[] =>
  lines.map(({ unitPrice, quantity }) => platformFee(unitPrice) * quantity);

/** What the buyer paid for each line, with shipping and the fee that was put on it; together they are the total. */
export function paidByLine(total: number, lines: readonly PaidLine[]): number[] {
  const prices = lines.map(({ unitPrice, quantity, shippingPrice }) => unitPrice * quantity + shippingPrice);
  const sum = prices.reduce((all, price) => all + price, 0);
  // Money that never came is in no line.
  if (total < sum) return shareOut(total, prices);
  const added = shareOut(total - sum, feesOfLines(lines));
  return prices.map((price, at) => price + (added[at] ?? 0));
}

/** What was paid for one piece of a line. @param unit from 1 */
export const paidForUnit = (paid: number, quantity: number, unit: number): number =>
  shareOut(
    paid,
    Array.from({ length: quantity }, () => 1),
  )[unit - 1] ?? 0;

/** Parts of an amount by their weights, whole cents that add up to it. Without any weight the first one has it all. */
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
