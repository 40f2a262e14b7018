import type { LeftOut, UnreadableOrder } from "../../../../domain/sale/metadata/order-metadata.ts";
import type { PaymentMismatch } from "../../../../domain/sale/order.ts";
import type { CartItemType } from "../../../../domain/store/item-type.ts";
import type { UntrustedMetadata } from "../../club/order-secrets.ts";

/** What a rebuild of lost orders did, and what it leaves to a person. Amounts are integer cents. */

export interface RebuildWish {
  /** The instant of the copy that was restored (UTC): what happened since then is lost. */
  since: Date;
  /** The id of the only club to rebuild; null for all. */
  club: string | null;
  isDryRun: boolean;
  /** Orders that were paid after this instant are mailed; null to mail none. */
  mailPaidAfter: Date | null;
}

/** Why a paid order cannot be made again. */
export type NotMade =
  | UnreadableOrder
  | UntrustedMetadata
  | PaymentMismatch
  | "unknown-club"
  | "unknown-storefront"
  | "unknown-item"
  /** The stored order has another session, or its number belongs to another order. */
  | "other-order"
  /** The database refused it. */
  | "failed";

export type RebuildFinding = { orderId: string; email: string; amount: number; currency: string } & (
  | { what: "not-made"; reason: NotMade; sessionId: string; details: string }
  /** The order was made, but some of its texts had not fitted into the metadata. */
  | { what: "texts-missing"; leftOut: LeftOut }
  /** The order was made, although the item was sold again in the meantime: its total was raised. */
  | { what: "total-raised"; itemType: CartItemType; itemId: string; by: number }
  /** A form's payment was made again, without the answers. */
  | { what: "answers-lost" }
  /** The refund is in the books, but it is unknown which pieces it cancelled: their codes are still valid. */
  | { what: "pieces-unknown"; refundId: string }
  /** The refund is in the books, but officers have refunded the same pieces again since the restore. */
  | { what: "asked-again"; refundId: string }
);

export interface ClubRebuild {
  teamId: string;
  /** Paid sessions of the club that were looked at. */
  checked: number;
  /** Of these: orders that were stored, and correct. */
  known: number;
  /** Stored orders that were unpaid in the copy, and are paid. */
  settled: number;
  /** Orders that were missing, with their sum. */
  made: number;
  madeCents: number;
  /** Of those made: the payment is still on its way. */
  awaiting: number;
  /** Refunds that were missing, with their sum. */
  refunds: number;
  refundedCents: number;
  /** Open payment pages of missing orders, which were closed so that nobody pays there. */
  closed: number;
  /** Orders that are paid now and were not mailed, with the times of the first and last payment. */
  unmailed: number;
  firstUnmailed: Date | null;
  lastUnmailed: Date | null;
  mailed: number;
  findings: RebuildFinding[];
}

export const emptyRebuild = (teamId: string): ClubRebuild => ({
  teamId,
  checked: 0,
  known: 0,
  settled: 0,
  made: 0,
  madeCents: 0,
  awaiting: 0,
  refunds: 0,
  refundedCents: 0,
  closed: 0,
  unmailed: 0,
  firstUnmailed: null,
  lastUnmailed: null,
  mailed: 0,
  findings: [],
});

/** Counts an order that is paid now as mailed or not. */
export function countMail(club: ClubRebuild, timePaid: Date, isMailed: boolean): void {
  if (isMailed) {
    club.mailed += 1;
    return;
  }
  const { firstUnmailed, lastUnmailed } = club;
  club.unmailed += 1;
  club.firstUnmailed = firstUnmailed === null || timePaid < firstUnmailed ? timePaid : firstUnmailed;
  club.lastUnmailed = lastUnmailed === null || timePaid > lastUnmailed ? timePaid : lastUnmailed;
}
