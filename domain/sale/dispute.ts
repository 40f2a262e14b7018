import { sumOf } from "./refund.ts";

/** A payment that the buyer's bank wants back. Amounts are integer cents. */

/** In the order of a dispute's life: a lost one may still be won by an appeal. */
export const DISPUTE_STATUSES = ["open", "lost", "won"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Where the disputed amount is, in the order it moves. */
export const DISPUTE_FUNDS = ["kept", "withdrawn", "reinstated"] as const;
export type DisputeFunds = (typeof DISPUTE_FUNDS)[number];

/** A dispute as the provider reports it. */
export interface Dispute {
  /** The provider's id. */
  id: string;
  amount: number;
  status: DisputeStatus;
  /** Relative to the club's account. */
  funds: DisputeFunds;
  /** The buyer's reason, in the provider's word. */
  reason: string;
  /** By when the provider takes the club's answer (UTC); null where it tells none. */
  answerBy: Date | null;
}

const later = <T>(order: readonly T[], a: T, b: T): T => (order.indexOf(a) > order.indexOf(b) ? a : b);

/** Merges a report into the stored dispute. Reports may arrive in any order. */
export function mergedDispute(before: Dispute | null, told: Dispute): Dispute {
  if (before === null) return told;
  const status = later(DISPUTE_STATUSES, before.status, told.status);
  const answerBy = told.answerBy ?? before.answerBy;
  return { ...told, status, funds: later(DISPUTE_FUNDS, before.funds, told.funds), answerBy };
}

export function lostAmount(disputes: readonly Pick<Dispute, "amount" | "status">[]): number {
  return sumOf(disputes.filter(({ status }) => status === "lost"));
}
