import { sumAmounts } from "./refund.ts";

/** Disputes: payments that the buyer's bank wants back. Amounts are integer cents. */

/**
 * A dispute's statuses in the order in which they follow each other: an appeal may still win a lost dispute.
 */
export const DISPUTE_STATUSES = ["open", "lost", "won"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Where the disputed amount is, in the order in which it moves. */
export const DISPUTE_FUNDS = ["kept", "withdrawn", "reinstated"] as const;
export type DisputeFundsState = (typeof DISPUTE_FUNDS)[number];

/** A dispute as the provider reports it. */
export interface Dispute {
  /** The provider's id. */
  id: string;
  amount: number;
  status: DisputeStatus;
  /** Where the money is, as seen from the club's account. */
  funds: DisputeFundsState;
  /** The buyer's reason, as the provider's code. */
  reason: string;
  /** The deadline for the club's answer at the provider (UTC); null if the provider reports none. */
  answerBy: Date | null;
}

const later = <T>(order: readonly T[], a: T, b: T): T => (order.indexOf(a) > order.indexOf(b) ? a : b);

/** Merges a report into the stored dispute. Reports may arrive in any order, so the later status wins. */
export function mergeDispute(before: Dispute | null, reported: Dispute): Dispute {
  if (before === null) return reported;
  const status = later(DISPUTE_STATUSES, before.status, reported.status);
  const answerBy = reported.answerBy ?? before.answerBy;
  return { ...reported, status, funds: later(DISPUTE_FUNDS, before.funds, reported.funds), answerBy };
}

export function lostAmount(disputes: readonly Pick<Dispute, "amount" | "status">[]): number {
  return sumAmounts(disputes.filter(({ status }) => status === "lost"));
}
