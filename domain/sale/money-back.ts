import { type Dispute, lostAmount } from "./dispute.ts";
import type { OrderEvent, OrderStatus } from "./order.ts";
import { type CountedRefund, hasTriesLeft, isFailed, type Refund, refundedAmount, sumOf } from "./refund.ts";

/** Where an order's money is, by its refunds and disputes together. Amounts are integer cents. */

interface Ledger {
  total: number;
  refunds: readonly CountedRefund[];
  disputes: readonly Pick<Dispute, "amount" | "status">[];
}

/** The order event for a charge's own count of refunded money. */
export function chargeEvent(total: number, amountRefunded: number): OrderEvent {
  return amountRefunded >= total ? "refunded" : "part-refunded";
}

/** The order event for a changed refund; the ledger must hold it already. */
export function refundEvent(ledger: Ledger, changed: CountedRefund): OrderEvent {
  if (isAllGone(ledger)) return "refunded";
  return isFailed(changed) ? "refund-failed" : "part-refunded";
}

/**
 * The order event for a changed dispute; the ledger must hold it already. Nothing is lost before the bank has decided,
 * and losing only a part leaves the order as it is.
 */
export function disputeEvent(ledger: Ledger, { status }: Pick<Dispute, "status">): OrderEvent {
  return status === "lost" && isAllGone(ledger) ? "dispute-lost" : "disputed";
}

const isAllGone = ({ total, refunds, disputes }: Ledger) =>
  refundedAmount(refunds) + lostAmount(disputes) >= total;

/** Parts of an order's total, in cents. */
export interface MoneyBack {
  /** Back with the buyer, or in its last days through the banks. */
  given: number;
  underWay: number;
  /** Failed, and not retried automatically. */
  stuck: number;
}

export interface RefundedOrder extends Ledger {
  status: OrderStatus;
  refunds: readonly Refund[];
  /** What the club gives back, and the provider has told nothing of yet; nothing if left out. */
  asked?: number;
}

export function moneyBack(order: RefundedOrder): MoneyBack {
  const { status, total, refunds, disputes, asked = 0 } = order;
  const succeeded = sumOf(refunds.filter((refund) => refund.status === "succeeded"));
  const given = Math.min(total, succeeded + lostAmount(disputes));
  const live = Math.min(total - given, refundedAmount(refunds) - succeeded + asked);
  const isOwed = status === "refunded" || status === "late-refunded";
  if (!isOwed)
    return { given, underWay: live, stuck: Math.min(total - given - live, notAskedAgain(refunds)) };
  const stuck = isGivenUp(order) ? total - given - live : 0;
  return { given, underWay: total - given - stuck, stuck };
}

/**
 * The part of the platform's fee that went back with refunds the club asked for here: in proportion, as the provider
 * does it, and all of it with all of the money. A refund made at the provider leaves its part of the fee.
 */
export function feeBack({ total, platformFee, refunds }: RefundedOrder & { platformFee: number }): number {
  const asked = refunds.filter((refund) => refund.requestId !== null && !isFailed(refund));
  if (total === 0 || asked.length === 0) return 0;
  if (refundedAmount(asked) >= total) return platformFee;
  const parts = asked.map(({ amount }) => Math.round((platformFee * amount) / total));
  return Math.min(
    platformFee,
    parts.reduce((sum, part) => sum + part, 0),
  );
}

/** Whether money that was to go back never left, and nobody asked for it again. */
export const hasFailedRefund = (refunds: readonly Refund[]): boolean => notAskedAgain(refunds) > 0;

/** Our own refunds are retried automatically, a person's are not. */
function isGivenUp({ status, refunds }: RefundedOrder): boolean {
  return status === "late-refunded" ? !hasTriesLeft(refunds) : refunds.some(isFailed);
}

/** The sum of failed refunds, without those that were asked for again. */
function notAskedAgain(refunds: readonly Refund[]): number {
  const isAgain = (failed: Refund) => (other: Refund) =>
    !isFailed(other) && other.amount >= failed.amount && other.timeCreated > failed.timeCreated;
  return sumOf(refunds.filter((refund) => isFailed(refund) && !refunds.some(isAgain(refund))));
}
