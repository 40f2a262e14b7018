import { moneyBack, type RefundedOrder } from "../sale/money-back.ts";
import type { SaleChannel } from "../sale/order.ts";
import { platformFee } from "../sale/platform-fee.ts";
import { takenBack } from "./order-marks.ts";

/** What orders bring a club. Integer cents; the payment provider's own charges are not known here. */
export interface Books {
  /** What buyers paid through the payment provider. */
  gross: number;
  /** What the platform keeps of it. */
  fees: number;
  /** What went back or is on its way, by refunds and lost disputes. */
  refunds: number;
  /** What buyers paid in cash at the club's desk: the payment provider knows nothing of it. */
  cash: number;
  /** gross + cash - fees - refunds; below zero where a fee was kept of money that went back */
  net: number;
}

export const EMPTY_BOOKS: Books = { gross: 0, fees: 0, refunds: 0, cash: 0, net: 0 };

export interface BookedOrder extends RefundedOrder {
  channel: SaleChannel;
  platformFee: number;
  /** Null if no money ever came. */
  timePaid: Date | null;
}

/** A payment that came too late goes back with its fee; of other refunds the platform keeps what it has. */
export function booksOf(order: BookedOrder): Books {
  if (order.timePaid === null) return EMPTY_BOOKS;
  const feeWentBack = order.status === "late-refunded" && moneyBack(order).stuck === 0;
  return withNet({
    ...paidBy(order, order.total),
    fees: feeWentBack ? 0 : order.platformFee,
    refunds: takenBack(order),
  });
}

/** An amount where it was paid: through the provider, or in cash. */
const paidBy = ({ channel }: Pick<BookedOrder, "channel">, cents: number) =>
  channel === "door" ? { gross: 0, cash: cents } : { gross: cents, cash: 0 };

const withNet = (sums: Omit<Books, "net">): Books => ({
  ...sums,
  net: sums.gross + sums.cash - sums.fees - sums.refunds,
});

export const addBooks = (one: Books, other: Books): Books => ({
  gross: one.gross + other.gross,
  fees: one.fees + other.fees,
  refunds: one.refunds + other.refunds,
  cash: one.cash + other.cash,
  net: one.net + other.net,
});

interface BookedLine {
  unitPrice: number;
  quantity: number;
  /** For the whole line. */
  shippingPrice: number;
}

/**
 * The books of each line of an order; together they are the order's to the cent. The fee goes with the lines it was
 * taken for, on whomever it was put, and what went back by what was paid for each.
 */
export function booksOfLines(order: BookedOrder, lines: readonly BookedLine[]): Books[] {
  const { gross, cash, fees, refunds } = booksOf(order);
  const came = gross + cash;
  const prices = lines.map(({ unitPrice, quantity, shippingPrice }) => unitPrice * quantity + shippingPrice);
  const taken = lines.map(({ unitPrice, quantity }) => platformFee(unitPrice) * quantity);
  const sum = prices.reduce((all, price) => all + price, 0);
  // What the buyer paid above the lines is the fee. Money that never came is in no line.
  const added = came < sum ? [] : shareOut(came - sum, taken);
  const paid = came < sum ? shareOut(came, prices) : prices.map((price, at) => price + (added[at] ?? 0));
  const [kept, back] = [shareOut(fees, taken), shareOut(refunds, paid)];
  return paid.map((cents, at) =>
    withNet({ ...paidBy(order, cents), fees: kept[at] ?? 0, refunds: back[at] ?? 0 }),
  );
}

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
