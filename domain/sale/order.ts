import { CART_ITEM_TYPES } from "../store/item-type.ts";

/** The life of an order: a table with an answer for every event in every state, so that nothing is left to order of arrival. */

export const ORDER_STATUSES = ["pending", "paid", "expired", "failed", "refunded", "late-refunded"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Why a payment that came late is given back. */
export const LATE_REASONS = [
  /** Its hold had gone, and not all of it could be had any more. */
  "not-available",
  /** More than 24 hours after the event nothing is handed out for it (rule tickets-3). */
  "event-over",
] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** What a line of an order is: what can lie in a cart, or what is paid with a form. */
export const LINE_ITEM_TYPES = [...CART_ITEM_TYPES, "FORM"] as const;

export const ORDER_EVENTS = [
  /** The money is there. */
  "paid",
  /** The buyer is done, the money is on its way (delayed payment methods). */
  "processing",
  /** The delayed payment came to nothing. */
  "payment-failed",
  /** The provider has closed the session unpaid. */
  "session-expired",
  /** No session was made: the provider refused or did not answer. */
  "never-opened",
  /** All of the money went back or is on its way, by whoever's hand. */
  "refunded",
  /** Part of it did. */
  "part-refunded",
  /** Money that was on its way back did not arrive. */
  "refund-failed",
  /** The buyer's bank wants the money back, has given up, or has got part of it. */
  "disputed",
  /** The buyer's bank has got all that was left. */
  "dispute-lost",
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export type OrderEffect =
  /** The hold becomes sold, each seat gets its admission, the mail is on its way. */
  | "fulfil"
  /** The hold has gone already: what is free is taken again and fulfilled, else the money goes back at once. */
  | "fulfil-late"
  /** The hold stays, though the session is closed. */
  | "await"
  /** The hold goes back on sale. */
  | "release"
  /** What was sold goes back on sale, and its admissions are void. */
  | "void"
  /** The club is told, and an operator: somebody has to find another way. */
  | "alert"
  /** It is given back once more, and after some tries that failed there is an alert. */
  | "refund-again"
  | "none";

export interface OrderStep {
  to: OrderStatus;
  effect: OrderEffect;
}

const step = (to: OrderStatus, effect: OrderEffect): OrderStep => ({ to, effect });

/** Nothing more happens to it, except what is named. */
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
  // Its codes stay void where the money comes back to the club: the places may be somebody else's.
  refunded: settled("refunded"),
  "late-refunded": settled("late-refunded", { "refund-failed": step("late-refunded", "refund-again") }),
};

/** What became of news about an order: a word of the log and of payment_events. */
export type Settled = OrderEffect | OrderEvent | OrderStatus | `mismatch: ${PaymentMismatch}`;

/** What an event does to an order. Told twice, or in another order, it leads to the same end. */
export function orderStep(status: OrderStatus, event: OrderEvent): OrderStep {
  return STEPS[status][event];
}

/** What a payment has to agree with. Cents, lower-case currency. */
export interface AgreedPayment {
  stripeAccountId: string | null;
  sessionId: string | null;
  total: number;
  currency: string;
}

/** Where a word about a payment comes from. */
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

/** What of the origin does not fit the order; null when both do: another club's word counts for nothing. */
export function originMismatch(
  { stripeAccountId }: Pick<AgreedPayment, "stripeAccountId">,
  { account, livemode }: Origin,
  live: boolean,
): PaymentMismatch | null {
  if (stripeAccountId !== account) return "account";
  return livemode === live ? null : "livemode";
}

/**
 * What of a session does not fit the order; null when all does. Such a payment is recorded and fulfils nothing.
 * An order that has not stored its session yet takes the first one told under its name.
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

/** Of an order, what its money coming back has to agree with. */
type PaidOrder = Pick<AgreedPayment, "total" | "currency"> & { paymentIntentId: string | null };

/** A charge some of which went back, or a refund or a dispute of one. Cents, lower-case currency. */
export interface ReportedMoney {
  kind: "charge" | "refund" | "dispute";
  paymentIntentId: string;
  amount: number;
  currency: string;
}

/** What of money that goes back does not fit the order; null when all does: another payment's refund voids nothing. */
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

/** What a session's state means for its order; null while the buyer is still at it. */
export function sessionEvent({ status, paymentStatus, paymentFailed }: SessionState): OrderEvent | null {
  if (status === "open") return null;
  if (status === "expired") return "session-expired";
  if (paymentStatus !== "unpaid") return "paid";
  return paymentFailed ? "payment-failed" : "processing";
}
