import { isFeeReturned, type RefundedOrder, returnedFee } from "../../sale/money-back.ts";
import type { SaleChannel } from "../../sale/order.ts";
import { returnedAmount } from "./order-marks.ts";

/**
 * What a club earns from orders. Integer cents, without the payment provider's own charges, which are unknown
 * here.
 */
export interface OrderBooks {
  /** What buyers paid through the payment provider. */
  gross: number;
  /** The part that the platform keeps. */
  fees: number;
  /** Refunds, done or under way, and lost disputes. */
  refunds: number;
  /** What buyers paid in cash at the desk, unknown to the payment provider. */
  cash: number;
  /** gross + cash - fees - refunds. Negative if the platform keeps its fee on refunded money. */
  net: number;
}

const EMPTY_BOOKS: OrderBooks = { gross: 0, fees: 0, refunds: 0, cash: 0, net: 0 };

export interface OrderForBooks extends RefundedOrder {
  channel: SaleChannel;
  platformFee: number;
  /** Null if it was never paid. */
  timePaid: Date | null;
}

/** An order's books; all 0 if it was never paid. If a payment came too late, its fee is returned with it. */
export function booksOfOrder(order: OrderForBooks): OrderBooks {
  if (order.timePaid === null) return EMPTY_BOOKS;
  return withNet({
    ...paidBy(order, order.total),
    fees: isFeeReturned(order) ? 0 : order.platformFee - returnedFee(order),
    refunds: returnedAmount(order),
  });
}

/** Counts an amount as `cash` if it was paid at the desk, otherwise as `gross`. */
const paidBy = ({ channel }: Pick<OrderForBooks, "channel">, cents: number) =>
  channel === "door" ? { gross: 0, cash: cents } : { gross: cents, cash: 0 };

const withNet = (sums: Omit<OrderBooks, "net">): OrderBooks => ({
  ...sums,
  net: sums.gross + sums.cash - sums.fees - sums.refunds,
});

/** Adds the net to sums; all 0 without sums. */
export const booksFromSums = (sums: Omit<OrderBooks, "net"> = EMPTY_BOOKS): OrderBooks =>
  withNet({ gross: sums.gross, fees: sums.fees, refunds: sums.refunds, cash: sums.cash });
