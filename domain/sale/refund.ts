/** Money that goes back to a buyer. Every amount is integer cents. */

/** In the order in which a refund goes through them: a bank may send back even what had arrived. */
export const REFUND_STATUSES = ["pending", "requires_action", "succeeded", "failed", "canceled"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** A refund as the provider tells it. */
export interface Refund {
  /** The provider's. */
  id: string;
  amount: number;
  status: RefundStatus;
  /** Why it failed, in the provider's word; empty where it did not. */
  reason: string;
  /** When it was asked for, UTC. */
  timeCreated: Date;
}

/** Until the second and the third try: a bank that could not may be able to later. Then a person has to find another way. */
const NEXT_TRY_SECONDS = [3600, 24 * 3600];

export type CountedRefund = Pick<Refund, "amount" | "status">;

/** It may arrive yet, or fail. */
export const isUnderWay = ({ status }: CountedRefund) => status === "pending" || status === "requires_action";
export const isFailed = ({ status }: CountedRefund) => status === "failed" || status === "canceled";

export const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** Given back or on its way: what the provider will not give back again. */
export function refundedAmount(refunds: readonly CountedRefund[]): number {
  return sumOf(refunds.filter((refund) => !isFailed(refund)));
}

/** Whether what is told is news: a refund never goes back to a status it has left, in whatever order it is told. */
export function isRefundNews(before: CountedRefund | null, reported: CountedRefund): boolean {
  const stage = ({ status }: CountedRefund) => REFUND_STATUSES.indexOf(status);
  return before === null || (!isFailed(before) && stage(reported) > stage(before));
}

/** Seconds until a refund of our own is asked for again after its last failure; null where it has failed too often. */
export function nextTrySeconds(refunds: readonly CountedRefund[]): number | null {
  return NEXT_TRY_SECONDS[refunds.filter(isFailed).length - 1] ?? null;
}

/** Whether a refund of our own may be asked for, with what has failed so far. */
export function hasTriesLeft(refunds: readonly CountedRefund[]): boolean {
  return refunds.filter(isFailed).length <= NEXT_TRY_SECONDS.length;
}
