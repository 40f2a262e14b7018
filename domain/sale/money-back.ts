import { type Dispute, lostAmount } from "./dispute.ts";
import type { OrderEvent, OrderStatus } from "./order.ts";
import {
  type AskedRefund,
  type CountedRefund,
  hasTriesLeft,
  isByHand,
  isFailed,
  isOpenFailure,
  type Refund,
  refundedAmount,
  sentRefunds,
  sumOf,
} from "./refund.ts";

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
  /** The oldest first; none if left out. */
  asked?: readonly AskedRefund[];
}

export function moneyBack(order: RefundedOrder): MoneyBack {
  const { status, total, refunds, disputes, asked = [] } = order;
  const succeeded = sumOf(refunds.filter((refund) => refund.status === "succeeded"));
  const given = Math.min(total, succeeded + lostAmount(disputes));
  const live = Math.min(total - given, refundedAmount(refunds) - succeeded + sumOf(asked));
  const isOwed = status === "refunded" || status === "late-refunded";
  if (!isOwed)
    return { given, underWay: live, stuck: Math.min(total - given - live, failedUntried(refunds)) };
  if (isGivenUp(order)) return { given, underWay: live, stuck: total - given - live };
  return { given, underWay: isSettled(order) ? live : total - given, stuck: 0 };
}

/** Whether not all that was paid went back, or is to: also of what cost nothing. */
export function isShortOfMoney(order: RefundedOrder): boolean {
  const { given, underWay, stuck } = moneyBack(order);
  return order.total === 0 || given + underWay + stuck < order.total;
}

/** Of what was given, the part that the club gave in another way than the provider. Cents. */
export const givenByHand = ({ refunds }: Pick<RefundedOrder, "refunds">): number =>
  sumOf(refunds.filter((refund) => isByHand(refund) && refund.status === "succeeded"));

type FeeOrder = Pick<RefundedOrder, "total" | "refunds" | "asked"> & { platformFee: number };

/** The part of the platform's fee that goes back with a refund. Cents. */
interface FeePart {
  requestId: string;
  cents: number;
}

/**
 * The platform's fee goes back with each refund that the club asks for here, from the moment it does: in proportion, as the provider
 * does it, and all of it with all of the money. A refund made at the provider, or by hand, leaves its part of the fee.
 */
export function feesBack({ total, platformFee, refunds, asked = [] }: FeeOrder): FeePart[] {
  const sent = sentRefunds(refunds).flatMap(({ requestId, amount, status }) =>
    requestId === null || isFailed({ amount, status }) ? [] : [{ requestId, amount }],
  );
  let [money, back] = [0, 0];
  return [...sent, ...asked].map(({ requestId, amount }) => {
    const before = back;
    money += amount;
    const inProportion = back + Math.round((platformFee * amount) / total);
    back = money >= total ? platformFee : Math.min(platformFee, inProportion);
    return { requestId, cents: back - before };
  });
}

/** All of the platform's fee that goes back. */
export const feeBack = (order: FeeOrder): number =>
  feesBack(order).reduce((sum, { cents }) => sum + cents, 0);

/** Whether money that was to go back never left, and nobody asked for it again. */
export const hasFailedRefund = (refunds: readonly Refund[]): boolean => failedUntried(refunds) > 0;

/** Our own refunds are retried automatically, a person's are not. */
function isGivenUp({ status, refunds }: RefundedOrder): boolean {
  return refunds.some(isOpenFailure) && (status !== "late-refunded" || !hasTriesLeft(refunds));
}

/** What failed was settled by the club: nothing more is going to be sent. */
const isSettled = ({ status, refunds }: RefundedOrder) =>
  refunds.some(isFailed) && (status !== "late-refunded" || !hasTriesLeft(refunds));

/**
 * Whether the platform's fee of a late payment went back with it. As the provider has it: what a club gives in another way leaves the
 * fee.
 */
export function feeWentBack(order: RefundedOrder): boolean {
  const refunds = sentRefunds(order.refunds).map((refund) => ({ ...refund, timeClosed: null }));
  return order.status === "late-refunded" && moneyBack({ ...order, refunds }).stuck === 0;
}

/** The sum of failed refunds, without those that were asked for again or settled otherwise. Cents. */
export function failedUntried(refunds: readonly Refund[]): number {
  const isAgain = (failed: Refund) => (other: Refund) =>
    !isFailed(other) && other.amount >= failed.amount && other.timeCreated > failed.timeCreated;
  return sumOf(refunds.filter((refund) => isOpenFailure(refund) && !refunds.some(isAgain(refund))));
}
