/**
 * A club's limit for refunds without a fresh sign-in, in cents. It bounds what one person refunds since they
 * last proved who they are, within a day: several small refunds count like one large refund.
 */

/** The limit of a club whose owners set none: above a family's tickets, below a season's dues. */
export const DEFAULT_REFUND_LIMIT = 25_000;
export const MAX_REFUND_LIMIT = 1_000_000;

const DAY_MS = 24 * 3_600_000;

/** A person's refunds since this instant count towards the limit (UTC). */
export const refundsCountedSince = (lastProof: Date, now: Date): Date =>
  new Date(Math.max(lastProof.getTime(), now.getTime() - DAY_MS));

interface CountedRefunds {
  /** The refund to be made, in cents. */
  amount: number;
  /** What the person refunded before and what counts, in cents. */
  earlier: number;
  /** The club's limit, in cents. */
  limit: number;
}

/** True if a refund needs a fresh sign-in. Cancelling items without money never does. */
export const isAboveRefundLimit = ({ amount, earlier, limit }: CountedRefunds): boolean =>
  amount > 0 && amount + earlier > limit;

/** The limit that an owner typed in dollars, in cents; null for anything that is no limit. */
export const parseRefundLimit = (cents: number | null): number | null =>
  cents !== null && Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_REFUND_LIMIT ? cents : null;
