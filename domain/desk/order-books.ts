import { feeBack, feeWentBack, type RefundedOrder } from "../sale/money-back.ts";
import type { SaleChannel } from "../sale/order.ts";
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

const EMPTY_BOOKS: Books = { gross: 0, fees: 0, refunds: 0, cash: 0, net: 0 };

export interface BookedOrder extends RefundedOrder {
  channel: SaleChannel;
  platformFee: number;
  /** Null if no money ever came. */
  timePaid: Date | null;
}

/** What is kept of the fee: a payment that came too late goes back with it. */
export function booksOf(order: BookedOrder): Books {
  if (order.timePaid === null) return EMPTY_BOOKS;
  return withNet({
    ...paidBy(order, order.total),
    fees: feeWentBack(order) ? 0 : order.platformFee - feeBack(order),
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

/** From figures without a net; without any where nothing was bought. */
export const booksFrom = (sums: Omit<Books, "net"> = EMPTY_BOOKS): Books =>
  withNet({ gross: sums.gross, fees: sums.fees, refunds: sums.refunds, cash: sums.cash });
