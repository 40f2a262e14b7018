import { CART_ITEM_TYPES } from "../store/item-type.ts";

/** The life of an order: a table that answers every event in every state, whatever their order of arrival. */

export const ORDER_STATUSES = ["pending", "paid", "expired", "failed", "refunded", "late-refunded"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Whether an order in this state has a mail: its tickets are there, or its money is on its way back. */
export const hasMail = (status: OrderStatus) => status === "paid" || status === "late-refunded";

/** Why a late payment is given back. */
export const LATE_REASONS = [
  /** Its hold was gone, and not everything could be had any more. */
  "not-available",
  /** More than 24 hours past the event's start nothing is handed out (rule tickets-3). */
  "event-over",
] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** Types of order lines: what a cart can hold, or what is paid with a form. */
export const LINE_ITEM_TYPES = [...CART_ITEM_TYPES, "FORM"] as const;

/** How an order came about: on a club's pages, at the door for cash, or given away by the club. */
export const SALE_CHANNELS = ["site", "door", "comp"] as const;
export type SaleChannel = (typeof SALE_CHANNELS)[number];

export const ORDER_EVENTS = [
  /** The money is there. */
  "paid",
  /** The buyer is done; the money is on its way (delayed payment methods). */
  "processing",
  /** The delayed payment failed. */
  "payment-failed",
  /** The provider has closed the session unpaid. */
  "session-expired",
  /** No session was made: the provider refused or did not answer. */
  "never-opened",
  /** All of the money went back or is on its way, whoever sent it. */
  "refunded",
  /** Part of the money went back. */
  "part-refunded",
  /** Money that was on its way back did not arrive. */
  "refund-failed",
  /** The buyer's bank wants the money back, has given up, or got only part of it. */
  "disputed",
  /** The buyer's bank got all that was left. */
  "dispute-lost",
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export type OrderEffect =
  /** Turns the hold into sold, makes each place's admission, queues the mail. */
  | "fulfil"
  /** The hold is gone: takes what is still free and fulfils it, else gives the money back at once. */
  | "fulfil-late"
  /** Keeps the hold though the session is closed. */
  | "await"
  /** Puts the hold back on sale. */
  | "release"
  /** Puts what was sold back on sale, and voids its admissions. */
  | "void"
  /** Tells the club and an operator: a person has to find another way. */
  | "alert"
  /** Gives the money back once more; alerts after some failed tries. */
  | "refund-again"
  | "none";

export interface OrderStep {
  to: OrderStatus;
  effect: OrderEffect;
}

const step = (to: OrderStatus, effect: OrderEffect): OrderStep => ({ to, effect });

/** A state that stays as it is, except for the given moves. */
const settled = (status: OrderStatus, moves: Partial<Record<OrderEvent, OrderStep>> = {}) => ({
  ...(Object.fromEntries(ORDER_EVENTS.map((event) => [event, step(status, "none")])) as Record<
    OrderEvent,
    OrderStep
  >),
  "refund-failed": step(status, "alert"),
  ...moves,
});

/** All of its money is gone, whoever took it. */
const gone = (effect: OrderEffect) => ({
  refunded: step("refunded", effect),
  "dispute-lost": step("refunded", effect),
});

const STEPS: Record<OrderStatus, Record<OrderEvent, OrderStep>> = {
  pending: settled("pending", {
    paid: step("paid", "fulfil"),
    processing: step("pending", "await"),
    "payment-failed": step("failed", "release"),
    "session-expired": step("expired", "release"),
    "never-opened": step("failed", "release"),
    ...gone("release"),
  }),
  paid: settled("paid", gone("void")),
  // Its places may have been sold since: a payment that arrives now has to find places again.
  expired: settled("expired", { paid: step("paid", "fulfil-late"), ...gone("none") }),
  failed: settled("failed", { paid: step("paid", "fulfil-late"), ...gone("none") }),
  // Codes stay void even if the money comes back to the club: the places may be somebody else's (rule sale-19).
  refunded: settled("refunded"),
  "late-refunded": settled("late-refunded", { "refund-failed": step("late-refunded", "refund-again") }),
};

/** The outcome of a reported event: a word for the log and for payment_events. `unknown-order`: no such order is stored. */
export type Settled =
  | OrderEffect
  | OrderEvent
  | OrderStatus
  | `mismatch: ${PaymentMismatch}`
  | "unknown-order";

/** What an event does to an order. Repeated or reordered events lead to the same end. */
export function orderStep(status: OrderStatus, event: OrderEvent): OrderStep {
  return STEPS[status][event];
}

/** A reported payment must agree with these. Cents, lower-case currency. */
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

/** The first mismatch of account or mode; null when both fit. Another club's report must not count. */
export function originMismatch(
  { stripeAccountId }: Pick<AgreedPayment, "stripeAccountId">,
  { account, livemode }: Origin,
  live: boolean,
): PaymentMismatch | null {
  if (stripeAccountId !== account) return "account";
  return livemode === live ? null : "livemode";
}

/**
 * The first mismatch of a session; null when all fits. A payment that does not fit is recorded and fulfils nothing. An
 * order without a stored session accepts the first one reported for it.
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

/** Money that comes back must agree with these. */
type PaidOrder = Pick<AgreedPayment, "total" | "currency"> & { paymentIntentId: string | null };

/** A partly refunded charge, or a refund or dispute of one. Cents, lower-case currency. */
export interface ReportedMoney {
  kind: "charge" | "refund" | "dispute";
  paymentIntentId: string;
  amount: number;
  currency: string;
}

/** The first mismatch of money that went back; null when all fits. Another payment's refund must void nothing. */
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
