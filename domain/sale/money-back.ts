import { type Dispute, lostAmount } from "./dispute.ts";
import type { OrderEvent, OrderStatus } from "./order.ts";
import {
  type CountedRefund,
  hasTriesLeft,
  isByHand,
  isFailedRefund,
  isOpenRefundFailure,
  type Refund,
  type RequestedRefund,
  refundedAmount,
  sentRefunds,
  sumAmounts,
} from "./refund.ts";

/** How much of an order's money was returned, computed from its refunds and disputes. Integer cents. */

interface Ledger {
  total: number;
  refunds: readonly CountedRefund[];
  disputes: readonly Pick<Dispute, "amount" | "status">[];
}

/** The order event for a charge that reports how much of it was refunded. */
export function chargeEvent(total: number, amountRefunded: number): OrderEvent {
  return amountRefunded >= total ? "refunded" : "part-refunded";
}

/** The order event for a changed refund; the ledger must contain the change already. */
export function refundEvent(ledger: Ledger, changed: CountedRefund): OrderEvent {
  if (isAllGone(ledger)) return "refunded";
  return isFailedRefund(changed) ? "refund-failed" : "part-refunded";
}

/**
 * The order event for a changed dispute; the ledger must contain the change already. Only a lost dispute that
 * leaves no money ends the order: an open one has taken nothing yet, and a partial one leaves the rest.
 */
export function disputeEvent(ledger: Ledger, { status }: Pick<Dispute, "status">): OrderEvent {
  return status === "lost" && isAllGone(ledger) ? "dispute-lost" : "disputed";
}

const isAllGone = ({ total, refunds, disputes }: Ledger) =>
  refundedAmount(refunds) + lostAmount(disputes) >= total;

/** Parts of an order's total, in cents. */
export interface MoneyBack {
  /**
   * Sent to the buyer: the provider reports success, or a dispute was lost. The bank may still take some
   * days.
   */
  given: number;
  /** Requested or pending. */
  underWay: number;
  /** Failed, with no automatic retry. */
  stuck: number;
}

export interface RefundedOrder extends Ledger {
  status: OrderStatus;
  refunds: readonly Refund[];
  /** Requests that the provider has not answered, oldest first; undefined counts as none. */
  asked?: readonly RequestedRefund[];
}

/** Divides an order's total into money sent, under way and stuck; the rest stays with the club. */
export function moneyBack(order: RefundedOrder): MoneyBack {
  const { status, total, refunds, disputes, asked = [] } = order;
  const succeeded = sumAmounts(refunds.filter((refund) => refund.status === "succeeded"));
  const given = Math.min(total, succeeded + lostAmount(disputes));
  const live = Math.min(total - given, refundedAmount(refunds) - succeeded + sumAmounts(asked));
  const isOwed = status === "refunded" || status === "late-refunded";
  if (!isOwed)
    return { given, underWay: live, stuck: Math.min(total - given - live, failedRefundAmount(refunds)) };
  if (isGivenUp(order)) return { given, underWay: live, stuck: total - given - live };
  return { given, underWay: isSettled(order) ? live : total - given, stuck: 0 };
}

/** True if a part of the total is neither refunded nor going to be. Also true for a free order. */
export function isPartlyUnrefunded(order: RefundedOrder): boolean {
  const { given, underWay, stuck } = moneyBack(order);
  return order.total === 0 || given + underWay + stuck < order.total;
}

/** The part of the refunded money that the club itself paid back, not through the provider. Cents. */
export const refundedByHand = ({ refunds }: Pick<RefundedOrder, "refunds">): number =>
  sumAmounts(refunds.filter((refund) => isByHand(refund) && refund.status === "succeeded"));

type FeeOrder = Pick<RefundedOrder, "total" | "refunds" | "asked"> & { platformFee: number };

/** The part of the platform's fee that is returned with one refund. */
interface FeePart {
  requestId: string;
  cents: number;
}

/**
 * How much of the platform's fee is returned with each refund that was requested at the club's desk, even
 * before the provider answers. A refund returns the fee in proportion, as the provider does it; once all of
 * the money goes back, all of the fee does. A refund made in the provider's dashboard or by hand returns no
 * fee.
 */
export function feesReturned({ total, platformFee, refunds, asked = [] }: FeeOrder): FeePart[] {
  const sent = sentRefunds(refunds).flatMap(({ requestId, amount, status }) =>
    requestId === null || isFailedRefund({ amount, status }) ? [] : [{ requestId, amount }],
  );
  let [refunded, feeReturned] = [0, 0];
  return [...sent, ...asked].map(({ requestId, amount }) => {
    const before = feeReturned;
    refunded += amount;
    const inProportion = feeReturned + Math.round((platformFee * amount) / total);
    feeReturned = refunded >= total ? platformFee : Math.min(platformFee, inProportion);
    return { requestId, cents: feeReturned - before };
  });
}

/** The sum of the platform's fee that is returned. Cents. */
export const returnedFee = (order: FeeOrder): number =>
  feesReturned(order).reduce((sum, { cents }) => sum + cents, 0);

/** True if a refund failed, and was neither requested again nor settled in another way. */
export const hasFailedRefund = (refunds: readonly Refund[]): boolean => failedRefundAmount(refunds) > 0;

/** True if a failed refund is not retried. Only the refund of a late payment is retried automatically. */
function isGivenUp({ status, refunds }: RefundedOrder): boolean {
  return refunds.some(isOpenRefundFailure) && (status !== "late-refunded" || !hasTriesLeft(refunds));
}

/**
 * True if the club settled the failed refunds, so that nothing more will be sent. Check `isGivenUp` first.
 */
const isSettled = ({ status, refunds }: RefundedOrder) =>
  refunds.some(isFailedRefund) && (status !== "late-refunded" || !hasTriesLeft(refunds));

/**
 * True if the platform's fee on a late payment was returned with it. Counts only the provider's refunds:
 * money that a club pays back directly returns no fee.
 */
export function isFeeReturned(order: RefundedOrder): boolean {
  const refunds = sentRefunds(order.refunds).map((refund) => ({ ...refund, timeClosed: null }));
  return order.status === "late-refunded" && moneyBack({ ...order, refunds }).stuck === 0;
}

/** The sum of failed refunds, without those that were requested again or settled in another way. Cents. */
export function failedRefundAmount(refunds: readonly Refund[]): number {
  const isRetryOf = (failed: Refund) => (other: Refund) =>
    !isFailedRefund(other) && other.amount >= failed.amount && other.timeCreated > failed.timeCreated;
  return sumAmounts(
    refunds.filter((refund) => isOpenRefundFailure(refund) && !refunds.some(isRetryOf(refund))),
  );
}
