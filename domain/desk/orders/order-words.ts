import type { DisputeFundsState, DisputeStatus } from "../../sale/dispute.ts";
import type { RefundStatus } from "../../sale/refund.ts";

/** Words of the list of orders, and of the page of one order. */

export const ORDERS_PAGE = {
  title: "Orders",
  lead: "Newest first.",
  search: "Name, email, order number or code",
  guests: "Print attendee list",
  none: "No orders yet.",
  noneFound: "No orders found.",
  withUnpaid: "Include unpaid orders",
} as const;

/** "1 order" */
export const ordersText = (count: number): string => (count === 1 ? "1 order" : `${count} orders`);

/** Shown above the list of orders while an event awaits the club's decision. */
export const openChangesText = (count: number): string =>
  count === 1
    ? "1 event with ticket holders was cancelled or rescheduled. Decide on refunds"
    : `${count} events with ticket holders were cancelled or rescheduled. Decide on refunds`;

export const ORDER_PAGE = {
  ordered: "Items ordered",
  bought: "Items bought",
  buyerFee: "Platform fee, paid by the buyer",
  feeReturned: "Platform fee returned with refunds",
  refunds: "Refunded or pending",
  net: "Net to club",
  beforeCharges: "Before the payment provider's own fees.",
  codes: "Tickets and pick-ups",
  toPickups: "See pick-ups",
  toShipping: "See shipping",
  emails: "Emails",
  noEmails: "None sent yet.",
  requests: "Refund requests",
  moneyBack: "Refunds and disputes",
  reports: "Payment history",
  acts: "Desk activity",
  toOrders: "Back to orders",
  resend: "Resend email",
  correct: "Resend email, or correct the name or email address",
  codeChanged: "This code is no longer marked as used, or it was used again. Please check and try again",
} as const;

export const orderTitle = (id: string): string => `Order ${id}`;

/** "Paid Nov 5, 2026, 7:30 PM EST" */
export const orderTime = (isPaid: boolean, when: string): string => `${isPaid ? "Paid" : "Started"} ${when}`;

/** Shown if the payment provider has reported nothing. */
export const noPaymentReportsText = (why: "cash" | "free" | "not-yet"): string =>
  ({
    cash: "None. This order was paid in cash.",
    free: "None. This order was free.",
    "not-yet": "None yet.",
  })[why];

export const ORDER_FACT_LABELS = {
  sold: "Sold",
  ordered: "Ordered",
  name: "Name",
  email: "Email",
  shipsTo: "Ships to",
  boughtAt: "Bought through",
  confirmation: "Order email",
  notSent: "Not sent yet",
} as const;

/** Shown next to the code of a ticket or pick-up. */
export const CODE_STATES = {
  admits: "Admits one",
  admitted: "Checked in",
  toHandOut: "To hand out",
  handedOut: "Handed out",
  void: "Void",
} as const;

/** "Checked in Dec 4, 2026, 7:01 PM EST, “Main entrance”" */
export const codeUsedText = (done: string, when: string, door: string): string =>
  `${done} ${when}, “${door}”`;

export const MARK_UNUSED_WORDS = {
  ask: "Mark unused",
  about: "Use this if nobody came in with this code. It will admit one person again, at any door.",
  label: (what: string, code: string) => `Mark unused: ${what}, ${code}`,
} as const;

/** Shown after an amount: "$5.00 refunded". */
export const REFUND_STATES: Readonly<Record<RefundStatus, string>> = {
  pending: "refund pending",
  requires_action: "refund waiting for the buyer to choose where it goes",
  succeeded: "refunded",
  failed: "refund failed",
  canceled: "refund cancelled",
};

/** Shown after an amount: "$5.00 disputed by the buyer". */
export const DISPUTE_STATES: Readonly<Record<DisputeStatus, string>> = {
  open: "disputed by the buyer",
  lost: "taken back by the buyer's bank: dispute lost",
  won: "kept by the club: dispute won",
};

export const DISPUTED_FUNDS: Readonly<Record<DisputeFundsState, string>> = {
  kept: "The club has the money",
  withdrawn: "The money is out of the club's account until the bank decides",
  reinstated: "The money is back in the club's account",
};

/** The deadline for an answer to an open dispute. */
export const disputeDeadlineText = (when: string): string =>
  `Respond in the payment provider's dashboard by ${when}`;
export const bankReasonText = (reason: string): string => `The bank's reason: ${reason}`;

/** Says whether an email was sent: "Sent Nov 5, 2026, 7:30 PM EST, to a***@example.com" */
export const mailSentText = (isSent: boolean, when: string, address: string | null): string =>
  `${isSent ? "Sent" : "Not delivered"} ${when}, to ${address ?? "an address that was removed"}`;
