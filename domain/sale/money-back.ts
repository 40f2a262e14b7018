import { type Dispute, lostAmount } from "./dispute.ts";
import type { OrderEvent, OrderStatus } from "./order.ts";
import { type CountedRefund, hasTriesLeft, isFailed, type Refund, refundedAmount, sumOf } from "./refund.ts";

/** Where the money of an order is, as refunds and disputes tell together. Every amount is integer cents. */

interface Ledger {
  total: number;
  refunds: readonly CountedRefund[];
  disputes: readonly Pick<Dispute, "amount" | "status">[];
}

/** What a charge's own count of what went back means for its order. */
export function chargeEvent(total: number, amountRefunded: number): OrderEvent {
  return amountRefunded >= total ? "refunded" : "part-refunded";
}

/** What a refund's news means for its order, whose ledger holds it already. */
export function refundEvent(ledger: Ledger, changed: CountedRefund): OrderEvent {
  if (isAllGone(ledger)) return "refunded";
  return isFailed(changed) ? "refund-failed" : "part-refunded";
}

/**
 * What a dispute's news means for its order, whose ledger holds it already. Nothing is lost before the bank has decided,
 * and a part that is lost leaves the order as it is.
 */
export function disputeEvent(ledger: Ledger, { status }: Pick<Dispute, "status">): OrderEvent {
  return status === "lost" && isAllGone(ledger) ? "dispute-lost" : "disputed";
}

const isAllGone = ({ total, refunds, disputes }: Ledger) =>
  refundedAmount(refunds) + lostAmount(disputes) >= total;

/** Of an order's total, cents. */
export interface MoneyBack {
  /** With the buyer, or on its last days through the banks. */
  given: number;
  underWay: number;
  /** It failed, and nothing more is tried by itself. */
  stuck: number;
}

export interface RefundedOrder extends Ledger {
  status: OrderStatus;
  refunds: readonly Refund[];
}

/** What of an order's money is back, on its way, or could not be given back. */
export function moneyBack(order: RefundedOrder): MoneyBack {
  const { status, total, refunds, disputes } = order;
  const succeeded = sumOf(refunds.filter((refund) => refund.status === "succeeded"));
  const given = Math.min(total, succeeded + lostAmount(disputes));
  const live = Math.min(total - given, refundedAmount(refunds) - succeeded);
  const isOwed = status === "refunded" || status === "late-refunded";
  if (!isOwed)
    return { given, underWay: live, stuck: Math.min(total - given - live, notAskedAgain(refunds)) };
  const stuck = isGivenUp(order) ? total - given - live : 0;
  return { given, underWay: total - given - stuck, stuck };
}

/** A refund of our own is tried again by itself, one of a person's is not. */
function isGivenUp({ status, refunds }: RefundedOrder): boolean {
  return status === "late-refunded" ? !hasTriesLeft(refunds) : refunds.some(isFailed);
}

/** What failed of single refunds, without those that were asked for again. */
function notAskedAgain(refunds: readonly Refund[]): number {
  const isAgain = (failed: Refund) => (other: Refund) =>
    !isFailed(other) && other.amount >= failed.amount && other.timeCreated > failed.timeCreated;
  return sumOf(refunds.filter((refund) => isFailed(refund) && !refunds.some(isAgain(refund))));
}
