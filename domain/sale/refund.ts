/** Refunds to a buyer. Amounts are integer cents. */

/**
 * A refund's statuses in the order in which they follow each other: even a refund that succeeded fails if the
 * bank returns it.
 */
export const REFUND_STATUSES = ["pending", "requires_action", "succeeded", "failed", "canceled"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** A refund as the provider reports it. */
export interface Refund {
  /** The provider's id. */
  id: string;
  amount: number;
  status: RefundStatus;
  /** Why it failed, as the provider's code; empty if it did not. */
  reason: string;
  /** When it was requested (UTC). */
  timeCreated: Date;
  /**
   * The request at the desk that led to the refund; null for a late payment, and for a refund made in the
   * provider's dashboard.
   */
  requestId: string | null;
  /**
   * When an officer closed a failed refund, because it was requested again or settled in another way. Null
   * before; undefined in the provider's own reports.
   */
  timeClosed?: Date | null;
}

/** A refund that was requested at the desk, and that the provider has not reported yet. */
export interface RequestedRefund {
  requestId: string;
  /** Cents. */
  amount: number;
}

/**
 * Prefix of the id of a refund outside the provider: cash at a door, or paid directly after a refund had
 * failed.
 */
export const BY_HAND_PREFIX = "by-hand-";

export const isByHand = ({ id }: Pick<Refund, "id">) => id.startsWith(BY_HAND_PREFIX);

/** The refunds that the provider knows of. */
export const sentRefunds = <R extends Pick<Refund, "id">>(refunds: readonly R[]): R[] =>
  refunds.filter((refund) => !isByHand(refund));

/** True for a failed refund that was neither requested again nor settled in another way. */
export const isOpenRefundFailure = (refund: CountedRefund & Pick<Refund, "timeClosed">) =>
  isFailedRefund(refund) && !refund.timeClosed;

/**
 * Seconds to wait before the second and the third try: the bank may accept a later one. If the third fails, a
 * person has to act.
 */
const RETRY_DELAYS_SECONDS = [3600, 24 * 3600];

export type CountedRefund = Pick<Refund, "amount" | "status">;

/** True for a refund that may still succeed or fail. */
export const isRefundUnderWay = ({ status }: CountedRefund) =>
  status === "pending" || status === "requires_action";
export const isFailedRefund = ({ status }: CountedRefund) => status === "failed" || status === "canceled";

/** The sum of amounts, in cents. */
export const sumAmounts = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** The sum of refunds that are done or under way: the provider will not refund this money again. */
export function refundedAmount(refunds: readonly CountedRefund[]): number {
  return sumAmounts(refunds.filter((refund) => !isFailedRefund(refund)));
}

/**
 * True if a report is newer than the stored refund. Reports arrive in any order; a status never goes back.
 */
export function isRefundNews(before: CountedRefund | null, reported: CountedRefund): boolean {
  const stage = ({ status }: CountedRefund) => REFUND_STATUSES.indexOf(status);
  return before === null || (!isFailedRefund(before) && stage(reported) > stage(before));
}

/**
 * Seconds from the last failure of an automatic refund to the next try; null before any failure or after too
 * many.
 */
export function retryDelaySeconds(refunds: readonly CountedRefund[]): number | null {
  return RETRY_DELAYS_SECONDS[refunds.filter(isFailedRefund).length - 1] ?? null;
}

/** True if an automatic refund may be requested again after these failures. */
export function hasTriesLeft(refunds: readonly CountedRefund[]): boolean {
  return refunds.filter(isFailedRefund).length <= RETRY_DELAYS_SECONDS.length;
}
