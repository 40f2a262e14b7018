import type { Dispute } from "./dispute.ts";
import { lostAmount } from "./dispute.ts";
import { amountPaidForPiece, type PaidLine, paidByLine } from "./line-share.ts";
import type { OrderStatus } from "./order.ts";
import { type CountedRefund, type RequestedRefund, refundedAmount, sumAmounts } from "./refund.ts";

/** Checks and plans a club's request to refund or cancel parts of an order. Amounts are integer cents. */

/**
 * One piece of an order line. `unit` counts the pieces of a line from 1; for a ticket it is `Admission.seat`.
 */
export interface OrderPiece {
  position: number;
  unit: number;
}

export type RefundSelection =
  /** All remaining pieces and all remaining money. */
  | { kind: "whole" }
  /** Some pieces, each with what was paid for it. */
  | { kind: "units"; units: readonly OrderPiece[] }
  /** Some pieces without money: they were refunded in another way, or are not refunded. */
  | { kind: "take-back"; units: readonly OrderPiece[] }
  /** Only money: the buyer keeps the pieces. */
  | { kind: "amount"; amount: number };

export interface RefundableOrder {
  status: OrderStatus;
  total: number;
  lines: readonly (PaidLine & { position: number })[];
  refunds: readonly CountedRefund[];
  disputes: readonly Pick<Dispute, "amount" | "status">[];
  asked: readonly RequestedRefund[];
  /** Pieces that were cancelled before. */
  given: readonly OrderPiece[];
}

export const REFUND_REFUSALS = [
  "not-paid",
  "disputed",
  "nothing-chosen",
  "unknown",
  "given-back",
  "nothing-left",
  "too-much",
] as const;
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

export type RefundPlan =
  | { ok: true; amount: number; units: readonly OrderPiece[]; isWhole: boolean }
  | { ok: false; reason: RefundRefusal };

/** Cents that can still be refunded: the total, less refunds (done or under way) and lost disputes. */
export function leftToRefund({
  total,
  refunds,
  disputes,
  asked,
}: Pick<RefundableOrder, "total" | "refunds" | "disputes" | "asked">): number {
  return Math.max(0, total - refundedAmount(refunds) - lostAmount(disputes) - sumAmounts(asked));
}

/**
 * A version that changes when a refund is requested, made in the provider's dashboard or fails, and when a
 * piece is cancelled. It does not change when the provider answers a request. A form that was filled in under
 * another version is out of date.
 */
export const refundVersion = (order: RefundableOrder): string =>
  [leftToRefund(order), order.given.length, order.refunds.length + order.asked.length].join(".");

export const pieceKey = ({ position, unit }: OrderPiece) => `${position}.${unit}`;

/** All pieces of an order. */
export const allPieces = (lines: readonly { position: number; quantity: number }[]): OrderPiece[] =>
  lines.flatMap(({ position, quantity }) =>
    Array.from({ length: quantity }, (_, at) => ({ position, unit: at + 1 })),
  );

/** The cents paid for each piece with its share of shipping and fee, by `pieceKey`. */
export function piecePrices({ total, lines }: Pick<RefundableOrder, "total" | "lines">): Map<string, number> {
  const paid = paidByLine(total, lines);
  return new Map(
    lines.flatMap(({ position, quantity }, at) =>
      allPieces([{ position, quantity }]).map((one) => [
        pieceKey(one),
        amountPaidForPiece(paid[at] ?? 0, quantity, one.unit),
      ]),
    ),
  );
}

/**
 * Plans which amount and pieces a request refunds and cancels, never more than is left. A request for all the
 * money that is left also cancels all pieces, because a fully refunded order admits nobody (rule sale-19).
 * Refused during an open dispute: the provider refunds nothing then.
 */
export function refundPlan(order: RefundableOrder, ask: RefundSelection): RefundPlan {
  if (order.status !== "paid") return refused("not-paid");
  if (order.disputes.some(({ status }) => status === "open")) return refused("disputed");
  const left = leftToRefund(order);
  const cancelled = new Set(order.given.map(pieceKey));
  const remaining = allPieces(order.lines).filter((one) => !cancelled.has(pieceKey(one)));
  const whole = { ok: true, amount: left, units: remaining, isWhole: true } as const;
  switch (ask.kind) {
    case "whole":
      return remaining.length === 0 && left === 0 ? refused("nothing-left") : whole;
    case "amount":
      if (!Number.isSafeInteger(ask.amount) || ask.amount <= 0) return refused("nothing-chosen");
      if (ask.amount > left) return refused(left === 0 ? "nothing-left" : "too-much");
      return ask.amount === left ? whole : { ok: true, amount: ask.amount, units: [], isWhole: false };
    case "take-back":
    case "units": {
      const chosen = distinct(ask.units);
      const prices = piecePrices(order);
      if (chosen.length === 0) return refused("nothing-chosen");
      if (chosen.some((one) => !prices.has(pieceKey(one)))) return refused("unknown");
      if (chosen.some((one) => cancelled.has(pieceKey(one)))) return refused("given-back");
      if (ask.kind === "take-back")
        return {
          ok: true,
          amount: 0,
          units: chosen,
          isWhole: left === 0 && chosen.length === remaining.length,
        };
      const price = chosen.reduce((sum, one) => sum + (prices.get(pieceKey(one)) ?? 0), 0);
      const isRest = left > 0 || chosen.length === remaining.length;
      if (isRest && price >= left) return whole;
      return { ok: true, amount: Math.min(price, left), units: chosen, isWhole: false };
    }
  }
}

const refused = (reason: RefundRefusal) => ({ ok: false, reason }) as const;

const distinct = (units: readonly OrderPiece[]): OrderPiece[] => [
  ...new Map(units.map((one) => [pieceKey(one), one])).values(),
];

/** Lines with `quantity` reduced to their wanted pieces; lines without any are left out. */
export const linesWithPieces = <L extends { position: number; quantity: number }>(
  lines: readonly L[],
  isWanted: (piece: OrderPiece) => boolean,
): L[] =>
  lines
    .map((line) => ({ ...line, quantity: allPieces([line]).filter(isWanted).length }))
    .filter(({ quantity }) => quantity > 0);
