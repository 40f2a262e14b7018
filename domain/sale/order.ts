import { CART_ITEM_TYPES } from "../store/item-type.ts";

/**
 * The state machine of an order: one table with an answer to every event in every state. Events come in any
 * order.
 */

export const ORDER_STATUSES = ["pending", "paid", "expired", "failed", "refunded", "late-refunded"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * True if an order in this state is mailed to its buyer: its tickets are ready, or its money is being
 * refunded.
 */
export const isMailedStatus = (status: OrderStatus) => status === "paid" || status === "late-refunded";

/** Why a late payment is refunded. */
export const LATE_REASONS = [
  /** The order's hold had ended, and not everything was still available. */
  "not-available",
  /** More than 24 hours after the event's start no tickets are issued (rule tickets-3). */
  "event-over",
] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** Types of order lines: the items of a cart, or a form's payment. */
export const LINE_ITEM_TYPES = [...CART_ITEM_TYPES, "FORM"] as const;

/** How an order was sold: on a club's site, at the door for cash, or complimentary. */
export const SALE_CHANNELS = ["site", "door", "comp"] as const;
export type SaleChannel = (typeof SALE_CHANNELS)[number];

export const ORDER_EVENTS = [
  /** The money has arrived. */
  "paid",
  /** The buyer has finished; the money takes some days (delayed payment methods). */
  "processing",
  /** The delayed payment failed. */
  "payment-failed",
  /** The provider closed the session unpaid. */
  "session-expired",
  /** No session was created: the provider refused or did not answer. */
  "never-opened",
  /** All of the money is refunded or being refunded, by us or in the provider's dashboard. */
  "refunded",
  /** Part of the money was refunded. */
  "part-refunded",
  /** A refund failed on its way to the buyer. */
  "refund-failed",
  /** A dispute was opened, was won by the club, or was lost over only a part. */
  "disputed",
  /** A lost dispute took all the money that was left. */
  "dispute-lost",
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export type OrderEffect =
  /** Counts the hold as sold, creates an admission for each ticket, queues the mail. */
  | "fulfil"
  /**
   * The hold has ended: fulfils the order if everything is still available, otherwise refunds it immediately.
   */
  | "fulfil-late"
  /** Extends the hold although the session is closed. */
  | "await"
  /** Releases the hold. */
  | "release"
  /** Puts sold items back on sale, and voids the admissions. */
  | "void"
  /** Notifies the club and reports to an operator: a person has to refund in another way. */
  | "alert"
  /** Requests the refund again; alerts after too many failures. */
  | "refund-again"
  | "none";

export interface OrderStep {
  to: OrderStatus;
  effect: OrderEffect;
}

const step = (to: OrderStatus, effect: OrderEffect): OrderStep => ({ to, effect });

/** The row of a state that no event changes, except for the passed moves; a failed refund alerts the club. */
const unchanged = (status: OrderStatus, moves: Partial<Record<OrderEvent, OrderStep>> = {}) => ({
  ...(Object.fromEntries(ORDER_EVENTS.map((event) => [event, step(status, "none")])) as Record<
    OrderEvent,
    OrderStep
  >),
  "refund-failed": step(status, "alert"),
  ...moves,
});

/** The moves for events after which all of the money is refunded or lost to a dispute. */
const movesToRefunded = (effect: OrderEffect) => ({
  refunded: step("refunded", effect),
  "dispute-lost": step("refunded", effect),
});

const STEPS: Record<OrderStatus, Record<OrderEvent, OrderStep>> = {
  pending: unchanged("pending", {
    paid: step("paid", "fulfil"),
    processing: step("pending", "await"),
    "payment-failed": step("failed", "release"),
    "session-expired": step("expired", "release"),
    "never-opened": step("failed", "release"),
    ...movesToRefunded("release"),
  }),
  paid: unchanged("paid", movesToRefunded("void")),
  // The hold has ended, and the items may have been sold since: a late payment has to find stock again.
  expired: unchanged("expired", { paid: step("paid", "fulfil-late"), ...movesToRefunded("none") }),
  failed: unchanged("failed", { paid: step("paid", "fulfil-late"), ...movesToRefunded("none") }),
  // Codes stay void even if the money returns to the club: the tickets may have been sold again (rule
  // sale-19).
  refunded: unchanged("refunded"),
  "late-refunded": unchanged("late-refunded", { "refund-failed": step("late-refunded", "refund-again") }),
};

/**
 * The outcome of a reported event, for the log and the table payment_events. `unknown-order`: no such order
 * is stored.
 */
export type PaymentReportOutcome =
  | OrderEffect
  | OrderEvent
  | OrderStatus
  | `mismatch: ${PaymentMismatch}`
  | "unknown-order";

/** What an event does to an order. Repeated or reordered events lead to the same final state. */
export function orderStep(status: OrderStatus, event: OrderEvent): OrderStep {
  return STEPS[status][event];
}

/** What a reported payment must match. Cents, lower-case currency. */
export interface AgreedPayment {
  stripeAccountId: string | null;
  sessionId: string | null;
  total: number;
  currency: string;
}

/** The source of a report about a payment. */
interface Origin {
  account: string;
  livemode: boolean;
}

interface ReportedPayment extends Origin {
  id: string;
  mode: string;
  amountTotal: number;
  currency: string;
}

export type PaymentMismatch = "account" | "session" | "livemode" | "mode" | "intent" | "amount" | "currency";

/**
 * The first mismatch of account or mode; null if both match. Without this check, another club's report could
 * change the order.
 */
export function originMismatch(
  { stripeAccountId }: Pick<AgreedPayment, "stripeAccountId">,
  { account, livemode }: Origin,
  live: boolean,
): PaymentMismatch | null {
  if (stripeAccountId !== account) return "account";
  return livemode === live ? null : "livemode";
}

/**
 * The first mismatch of a session; null if all matches. A mismatching payment is recorded and fulfils
 * nothing. An order without a stored session accepts the first one reported for it.
 */
export function paymentMismatch(
  order: AgreedPayment,
  session: ReportedPayment,
  live: boolean,
): PaymentMismatch | null {
  const from = originMismatch(order, session, live);
  if (from !== null) return from;
  if (order.sessionId !== null && order.sessionId !== session.id) return "session";
  if (session.mode !== "payment") return "mode";
  if (session.amountTotal !== order.total) return "amount";
  return session.currency === order.currency ? null : "currency";
}

/** What a reported refund or dispute must match. */
type PaidOrder = Pick<AgreedPayment, "total" | "currency"> & { paymentIntentId: string | null };

/** A partly refunded charge, or a refund or dispute of one. Cents, lower-case currency. */
export interface ReportedMoney {
  kind: "charge" | "refund" | "dispute";
  paymentIntentId: string;
  amount: number;
  currency: string;
}

/**
 * The first mismatch of a charge, refund or dispute; null if all matches. A refund of another payment must
 * not void anything in this order.
 */
export function moneyMismatch(order: PaidOrder, reported: ReportedMoney): PaymentMismatch | null {
  if (order.paymentIntentId !== reported.paymentIntentId) return "intent";
  if (order.currency !== reported.currency) return "currency";
  const fits = reported.kind === "charge" ? reported.amount === order.total : reported.amount <= order.total;
  return fits ? null : "amount";
}

interface SessionState {
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid" | "no_payment_required";
  paymentFailed: boolean;
}

/** The order event for a session's state; null while the buyer is still paying. */
export function sessionEvent({ status, paymentStatus, paymentFailed }: SessionState): OrderEvent | null {
  if (status === "open") return null;
  if (status === "expired") return "session-expired";
  if (paymentStatus !== "unpaid") return "paid";
  return paymentFailed ? "payment-failed" : "processing";
}
