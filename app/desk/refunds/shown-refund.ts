import {
  allPiecesLabel,
  REFUND_REQUEST_STATES,
  refundFeeWords,
  refusedRequestText,
} from "../../../domain/desk/orders/refund-words.ts";
import type { OrderDetails } from "../../../domain/sale/order-details.ts";
import { lineTitle } from "../../../domain/sale/order-text.ts";
import { isFailedRefund, isOpenRefundFailure } from "../../../domain/sale/refund.ts";
import { type RefundFee, refundFee } from "../../../domain/sale/refund-fee.ts";
import {
  allPieces,
  leftToRefund,
  type OrderPiece,
  pieceKey,
  piecePrices,
  type RefundableOrder,
  type RefundPlan,
  refundVersion,
} from "../../../domain/sale/refund-request.ts";
import { refusalText } from "../../../domain/sale/refund-text.ts";
import { isolateRightToLeft } from "../../../domain/values/isolate-right-to-left.ts";
import { priceLabel, priceOrFree } from "../../../domain/values/money.ts";
import { listedMoment } from "../../../domain/values/sentence-dates.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import type { findClubOrder } from "../../../server/db/queries/desk/orders.ts";
import type { RefundedUnit, RefundRequestRow } from "../../../server/db/queries/sale/refund-requests.ts";

type ClubOrder = NonNullable<Awaited<ReturnType<typeof findClubOrder>>>;

/** An order as the refund page needs it. */
export interface OrderToRefund {
  order: ClubOrder;
  details: OrderDetails;
  refundable: RefundableOrder;
  /** Pieces that admitted a guest or were handed out. */
  used: readonly OrderPiece[];
}

/** Each piece of an order, with its price, and whether it was cancelled or used. */
export function shownPieces({ details, refundable, used }: OrderToRefund) {
  const [prices, given, admitted] = [piecePrices(refundable), keysOf(refundable.given), keysOf(used)];
  return details.lines.flatMap((line) =>
    allPieces([line]).map((piece) => {
      const key = pieceKey(piece);
      return {
        key,
        title: pieceTitle(line, piece.unit),
        price: priceOrFree(prices.get(key) ?? 0),
        isGiven: given.has(key),
        isUsed: admitted.has(key),
      };
    }),
  );
}

/** The pieces that have not been cancelled. */
export const refundablePieces = ({ details, refundable }: OrderToRefund): OrderPiece[] => {
  const given = keysOf(refundable.given);
  return allPieces(details.lines).filter((piece) => !given.has(pieceKey(piece)));
};

/** The lines that still have several open pieces, to be chosen all at once. */
export const linesWithSeveralPieces = (subject: OrderToRefund) =>
  subject.details.lines.flatMap((line) => {
    const { length } = refundablePieces(subject).filter(({ position }) => position === line.position);
    return length > 1 ? [{ position: line.position, title: allPiecesLabel(length, lineTitle(line)) }] : [];
  });

const keysOf = (pieces: readonly OrderPiece[]) => new Set(pieces.map(pieceKey));

const pieceTitle = (line: OrderDetails["lines"][number], unit: number) =>
  line.quantity === 1 ? lineTitle(line) : `${lineTitle(line)} (${unit} of ${line.quantity})`;

/** The effects of a refund, for the review before it is done. */
export function shownPlan(subject: OrderToRefund, plan: Extract<RefundPlan, { ok: true }>) {
  const { order } = subject;
  const chosen = keysOf(plan.units);
  const prices = piecePrices(subject.refundable);
  const pieces = shownPieces(subject).filter(({ key }) => chosen.has(key));
  return {
    amount: priceLabel(plan.amount, order.currency),
    cents: plan.amount,
    version: refundVersion(subject.refundable),
    isWhole: plan.isWhole,
    /** True if pieces that cost money are cancelled without a refund. */
    isTakenBack: plan.amount === 0 && plan.units.some((one) => (prices.get(pieceKey(one)) ?? 0) > 0),
    isMailed: isValidEmail(order.customerEmail),
    isByHand: order.paymentIntentId === null && plan.amount > 0,
    to: [isolateRightToLeft(order.customerName), order.customerEmail].filter(Boolean).join(", "),
    pieces,
    hasUsed: pieces.some(({ isUsed }) => isUsed),
    fee: refundFeeWords(plannedFee(subject, plan)),
    isShipped: order.timeShipped !== null,
  };
}

/** Who pays the platform's fee if this refund is done. */
function plannedFee(
  { order, refundable }: OrderToRefund,
  { amount, units }: Extract<RefundPlan, { ok: true }>,
): RefundFee | null {
  const request = { requestId: "", amount, units };
  // The provider returns no fee for a refund in cash, so a cash refund is not counted among the requests to
  // the provider.
  const asked = order.paymentIntentId === null ? order.asked : [...order.asked, request];
  return refundFee({ ...order, asked, lines: refundable.lines }, request);
}

export const leftToRefundLabel = ({ order, refundable }: OrderToRefund) =>
  priceLabel(leftToRefund(refundable), order.currency);

const requestOf = (given: readonly RefundedUnit[], requestId: string, amount: number) => ({
  requestId,
  amount,
  units: given.filter((unit) => unit.requestId === requestId),
});

const isAsked = ({ asked }: ClubOrder, id: string) => asked.some(({ requestId }) => requestId === id);

/** The refunds that the club requested, with their states. */
export function shownRequests(
  requests: readonly RefundRequestRow[],
  { order, given, timeZone }: { order: ClubOrder; given: readonly RefundedUnit[]; timeZone: string },
) {
  const { refunds, currency, paymentIntentId } = order;
  const left = leftToRefund(order);
  return requests.map(({ id, amount, who, reason, refusal, timeCreated, timeClosed }) => {
    const answers = refunds.filter(({ requestId }) => requestId === id);
    const isLive = !answers.every(isFailedRefund);
    const hasFailed = answers.some(isOpenRefundFailure);
    const isFree = amount === 0;
    const state =
      timeClosed !== null
        ? {
            word: isLive ? REFUND_REQUEST_STATES.byHand : REFUND_REQUEST_STATES.closed,
            tone: "quiet" as const,
          }
        : refusal !== null
          ? { word: refusedRequestText(refusalText(refusal)), tone: "bad" as const }
          : isLive || isFree
            ? {
                word:
                  paymentIntentId === null && !isFree
                    ? REFUND_REQUEST_STATES.cash
                    : REFUND_REQUEST_STATES.done,
                tone: "quiet" as const,
              }
            : hasFailed
              ? { word: REFUND_REQUEST_STATES.failed, tone: "bad" as const }
              : { word: REFUND_REQUEST_STATES.asking, tone: "wait" as const };
    return {
      id,
      what: isFree ? REFUND_REQUEST_STATES.itemsOnly : priceLabel(amount, currency),
      about: [who, listedMoment(timeCreated, timeZone), reason].filter(Boolean).join(", "),
      /** Who pays the platform's fee on this refund; empty if no money was refunded. */
      fee: isLive || isAsked(order, id) ? refundFeeWords(refundFee(order, requestOf(given, id, amount))) : "",
      ...state,
      canAskAgain: timeClosed === null && !isLive && amount <= left && (refusal !== null || hasFailed),
    };
  });
}
