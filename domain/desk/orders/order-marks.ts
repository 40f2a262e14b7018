import type { Dispute, DisputeStatus } from "../../sale/dispute.ts";
import { hasFailedRefund, isPartlyUnrefunded, moneyBack, type RefundedOrder } from "../../sale/money-back.ts";
import type { OrderStatus } from "../../sale/order.ts";

/**
 * States of an order in the desk's terms. Each order has exactly one of the first five, and any number of the
 * others.
 */
export const ORDER_MARKS = [
  "paid",
  "part-refunded",
  "refunded",
  "open",
  "unpaid",
  "disputed",
  "problem",
] as const;
export type OrderMark = (typeof ORDER_MARKS)[number];

/**
 * Filters of the list of orders. `bought`: without unpaid orders, the default. `to-answer`: disputed orders
 * whose bank has not decided yet.
 */
export const ORDER_STATES = ["bought", "all", ...ORDER_MARKS, "to-answer"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STATE_WORDS: Readonly<Record<OrderState, string>> = {
  bought: "Completed orders",
  all: "All, including unpaid",
  paid: "Paid",
  "part-refunded": "Partly refunded",
  refunded: "Refunded",
  open: "Awaiting payment",
  unpaid: "Not paid",
  disputed: "Disputed",
  problem: "Needs attention",
  "to-answer": "Open dispute",
};

/** The color of a mark. */
export type MarkTone = "good" | "quiet" | "wait" | "bad";

export interface ShownMark {
  mark: OrderMark;
  word: string;
  tone: MarkTone;
}

export interface MarkedOrder extends RefundedOrder {
  awaitingPayment: boolean;
  /** What is wrong with a payment that does not match; empty if nothing. */
  problem: string;
  /** True if the payment provider refused a refund that was not requested again. */
  isRefused: boolean;
}

export function orderMarks(order: MarkedOrder): ShownMark[] {
  const { disputes, problem, refunds, isRefused } = order;
  const marks = [statusMark(order)];
  const worst = worstDispute(disputes);
  if (worst !== null) marks.push({ mark: "disputed", ...DISPUTED[worst] });
  if (problem !== "") marks.push({ mark: "problem", word: "Needs attention", tone: "bad" });
  else if (isRefused) marks.push({ mark: "problem", word: "Refund refused", tone: "bad" });
  else if (hasFailedRefund(refunds)) marks.push({ mark: "problem", word: "Refund failed", tone: "bad" });
  return marks;
}

function statusMark(order: MarkedOrder): ShownMark {
  const { status } = order;
  if (status === "paid") return paidMark(order);
  if (status === "pending")
    return { mark: "open", word: order.awaitingPayment ? "Payment pending" : "In checkout", tone: "wait" };
  const { underWay, stuck } = moneyBack(order);
  if (UNPAID.includes(status)) return { mark: "unpaid", word: "Not paid", tone: "quiet" };
  const short = status === "late-refunded" ? "Not refunded" : "Cancelled";
  const done = isPartlyUnrefunded(order) ? short : "Refunded";
  const word = stuck > 0 ? "Not refunded yet" : underWay > 0 ? "Refund pending" : done;
  return { mark: "refunded", word, tone: stuck > 0 ? "bad" : "quiet" };
}

/**
 * The mark of a paid order. If all of its money is being refunded, the mark already says so, but the order
 * itself becomes refunded only when the provider reports it.
 */
function paidMark(order: MarkedOrder): ShownMark {
  const isUnderWay = moneyBack(order).underWay > 0;
  if (isFullyRefunded(order))
    return { mark: "refunded", word: isUnderWay ? "Refund pending" : "Refunded", tone: "quiet" };
  if (returnedAmount(order) > 0)
    return {
      mark: "part-refunded",
      word: isUnderWay ? "Partial refund pending" : "Partly refunded",
      tone: "quiet",
    };
  return { mark: "paid", word: order.total === 0 ? "Free" : "Paid", tone: "good" };
}

const UNPAID: readonly OrderStatus[] = ["expired", "failed"];

const DISPUTED: Readonly<Record<DisputeStatus, { word: string; tone: MarkTone }>> = {
  open: { word: "Disputed", tone: "bad" },
  lost: { word: "Dispute lost", tone: "bad" },
  won: { word: "Dispute won", tone: "quiet" },
};

/** The dispute to show: an open one first, because it can still be answered. */
const worstDispute = (disputes: readonly Pick<Dispute, "status">[]) =>
  (["open", "lost", "won"] as const).find((status) => disputes.some((one) => one.status === status)) ?? null;

/** Cents refunded, under way, or lost in a dispute. */
export function returnedAmount(order: RefundedOrder): number {
  const { given, underWay } = moneyBack(order);
  return given + underWay;
}

/** True if all of the total is refunded, under way or lost in a dispute. */
export const isFullyRefunded = (order: RefundedOrder): boolean =>
  order.total > 0 && returnedAmount(order) >= order.total;
