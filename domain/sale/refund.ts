/** Money that goes back to a buyer. Amounts are integer cents. */

/** In the order of a refund's life: a bank may send back even what had arrived. */
export const REFUND_STATUSES = ["pending", "requires_action", "succeeded", "failed", "canceled"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** A refund as the provider reports it. */
export interface Refund {
  /** The provider's id. */
  id: string;
  amount: number;
  status: RefundStatus;
  /** Why it failed, in the provider's word; empty where it did not. */
  reason: string;
  /** When it was requested (UTC). */
  timeCreated: Date;
  /** The club's request at its desk that it answers; null for a late payment's, and one made at the provider. */
  requestId: string | null;
  /**
   * Of one that failed: since when nobody has to look at it, because it was asked for again or settled otherwise. Null before; the
   * provider tells none.
   */
  timeClosed?: Date | null;
}

/** A refund that the club asked for at its desk, and that the provider has told nothing of yet. */
export interface AskedRefund {
  requestId: string;
  /** Cents. */
  amount: number;
}

/** Begins the id of money that no provider sent: cash at a door, or what a club gave in another way after a refund had failed. */
export const BY_HAND = "by-hand-";

export const isByHand = ({ id }: Pick<Refund, "id">) => id.startsWith(BY_HAND);

/** The refunds that the provider knows of. */
export const sentRefunds = <R extends Pick<Refund, "id">>(refunds: readonly R[]): R[] =>
  refunds.filter((refund) => !isByHand(refund));

/** It failed, and nobody has asked for it again or settled it since. */
export const isOpenFailure = (refund: CountedRefund & Pick<Refund, "timeClosed">) =>
  isFailed(refund) && !refund.timeClosed;

/** Before the second and the third try: the bank may be able to later. Then a person has to find another way. */
const NEXT_TRY_SECONDS = [3600, 24 * 3600];

export type CountedRefund = Pick<Refund, "amount" | "status">;

/** It may still arrive, or fail. */
export const isUnderWay = ({ status }: CountedRefund) => status === "pending" || status === "requires_action";
export const isFailed = ({ status }: CountedRefund) => status === "failed" || status === "canceled";

export const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** Given back or on its way: the provider will not give it back again. */
export function refundedAmount(refunds: readonly CountedRefund[]): number {
  return sumOf(refunds.filter((refund) => !isFailed(refund)));
}

/** Whether a report is new: a refund never returns to an earlier status, in whatever order reports arrive. */
export function isRefundNews(before: CountedRefund | null, reported: CountedRefund): boolean {
  const stage = ({ status }: CountedRefund) => REFUND_STATUSES.indexOf(status);
  return before === null || (!isFailed(before) && stage(reported) > stage(before));
}

/** Seconds from the last failure of our own refund to the next try; null after too many failures. */
export function nextTrySeconds(refunds: readonly CountedRefund[]): number | null {
  return NEXT_TRY_SECONDS[refunds.filter(isFailed).length - 1] ?? null;
}

/** Whether a refund of our own may be requested after these failures. */
export function hasTriesLeft(refunds: readonly CountedRefund[]): boolean {
  return refunds.filter(isFailed).length <= NEXT_TRY_SECONDS.length;
}
