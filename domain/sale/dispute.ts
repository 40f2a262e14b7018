import { sumOf } from "./refund.ts";

/** A payment the buyer's bank wants back. Every amount is integer cents. */

/** In the order in which a dispute goes through them: one that was lost may be won by an appeal. */
export const DISPUTE_STATUSES = ["open", "lost", "won"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Where the disputed amount is, in the order in which it moves. */
export const DISPUTE_FUNDS = ["kept", "withdrawn", "reinstated"] as const;
export type DisputeFunds = (typeof DISPUTE_FUNDS)[number];

/** A dispute as the provider tells it. */
export interface Dispute {
  /** The provider's. */
  id: string;
  amount: number;
  status: DisputeStatus;
  /** Of the club's account. */
  funds: DisputeFunds;
  /** What the buyer says, in the provider's word. */
  reason: string;
}

const later = <T>(order: readonly T[], a: T, b: T): T => (order.indexOf(a) > order.indexOf(b) ? a : b);

/** What is known of a dispute with what is told of it, in whatever order it is told. */
export function mergedDispute(before: Dispute | null, told: Dispute): Dispute {
  if (before === null) return told;
  const status = later(DISPUTE_STATUSES, before.status, told.status);
  return { ...told, status, funds: later(DISPUTE_FUNDS, before.funds, told.funds) };
}

/** What the buyers' banks have taken back for good. */
export function lostAmount(disputes: readonly Pick<Dispute, "amount" | "status">[]): number {
  return sumOf(disputes.filter(({ status }) => status === "lost"));
}
