import type { RefundFee } from "../../sale/refund-fee.ts";
import type { RefundRefusal } from "../../sale/refund-request.ts";
import { formatPrice } from "../../values/money.ts";

/** Words of the page that refunds an order, and of the refunds on an order's page. */

/** Why a refund request is refused, for the officer. */
export const REFUND_WORDS: Readonly<
  Record<RefundRefusal | "changed" | "used" | "refunding-everyone" | "not-proved", string>
> = {
  "not-paid": "This order isn't paid, or was already refunded or cancelled",
  disputed: "This payment is in dispute. Respond to the dispute in the payment provider's dashboard first",
  "nothing-chosen": "Please choose what to refund",
  unknown: "This order doesn't have that item",
  "given-back": "One of these items was just refunded or cancelled. Please review the order and try again",
  "nothing-left": "There's nothing left to refund",
  "too-much": "That's more than is left to refund",
  changed: "This order has changed. Please review it and try again",
  "not-proved": "Nothing was refunded. Please confirm it's you first",
  "refunding-everyone":
    "Everyone with tickets to an event in this order is being refunded. Please check this order again in a few minutes",
  used: "A ticket was already used or an item handed out. To continue anyway, please check the box",
};

/** Why a refund was not requested again, or not closed. */
export const REFUND_PROBLEM_MESSAGES = {
  notAgain: "This refund is done or in progress, or there isn't enough left to refund",
  noReason: "Please enter a reason",
  late: "Someone just closed this or tried the refund again",
  noChoice: "Please choose what happened to the money",
} as const;

export const REFUND_PAGE = {
  what: "What to refund",
  wholeAbout: "All of this order's codes stop working, and nothing else will be handed out.",
  pieces: "Some items",
  piecesAbout: "Refunds the price paid for each item, plus its share of shipping and fees.",
  takeBack: "Cancel items only",
  takeBackAbout: "Items are cancelled without a refund, for example if they were already refunded.",
  amount: "An amount",
  amountAbout: "The buyer keeps everything in the order.",
  cancelled: "Cancelled",
  used: "Already used",
  stockBack: "Put the items back on sale",
  reason: "Reason (for the club's history)",
  tellReason: "Include this reason in the email to the buyer",
  toOrder: "Back to order",
  stop: "Don't refund",
} as const;

export const refundTitle = (orderId: string): string => `Refund order ${orderId}`;
export const refundQuestion = (cents: number, amount: string): string =>
  cents > 0 ? `Refund ${amount}?` : "Cancel these items?";
export const refundButton = (cents: number, amount: string): string =>
  cents > 0 ? `Refund ${amount}` : "Cancel these items";
export const refundEverythingLabel = (left: string): string => `Everything: ${left}`;
export const leftToRefundText = (left: string): string => `${left} left to refund.`;
export const allPiecesLabel = (count: number, title: string): string => `All ${count} of ${title}`;

/** What a refund will do, shown before it is confirmed. */
export const REFUND_REVIEW = {
  title: "What will happen",
  noMoney: "No money is refunded.",
  kept: "The buyer keeps everything in the order.",
  onSale: "These items go back on sale right away.",
  notOnSale: "These items don't go back on sale.",
  shipped: "The package was already shipped. Ask the buyer to send it back.",
  noAddress: "We can't email the buyer: this order has no email address.",
} as const;

/** @param to the buyer's name and address */
export const refundedToText = (amount: string, to: string, isByHand: boolean): string =>
  isByHand
    ? `Give ${amount} to ${to || "the buyer"} yourself: the payment provider doesn't have this money.`
    : `${amount} will be returned to the original payment method of ${to || "the buyer"}.`;

export const cancelledItemsText = (titles: readonly string[], isWhole: boolean): string =>
  `Cancelled${isWhole ? " (the whole order)" : ""}: ${titles.join("; ")}.`;

/** @param reason empty if there is none, or it is not for the buyer */
export const buyerEmailedText = (reason: string): string =>
  `We'll email the buyer${reason && `, with this reason: ${reason}`}.`;

export const continueAnywayLabel = (titles: readonly string[]): string =>
  `Continue anyway. Already used: ${titles.join("; ")}`;

/** The desk's labels for the states of a requested refund. */
export const REFUND_REQUEST_STATES = {
  byHand: "Refunded another way",
  closed: "Closed",
  cash: "Refunded directly",
  done: "Done",
  failed: "Failed",
  asking: "Sending",
  again: "Try again",
  itemsOnly: "Items cancelled, no refund",
} as const;

export const refusedRequestText = (why: string): string => `Refused: ${why}`;

/** What needs an officer's attention in an order: a failed refund, or a payment that does not match. */
export const ORDER_PROBLEM_WORDS = {
  title: "Needs attention",
  money: "What happened to the money?",
  byHand: "Refunded another way",
  byHandAbout:
    "In cash or by bank transfer. It's recorded like a cash refund and shown on the order's page. The platform keeps its fee, which the club covers.",
  nothing: "Nothing is owed",
  nothingAbout: "No refund will be sent or recorded.",
  problemMeans:
    "The order will count as unpaid, and its items will go back on sale. Refund any payment in the payment provider's dashboard.",
} as const;

/**
 * @param amount empty if unknown
 * @param refusal null if the refund failed after it was sent
 */
export const notRefundedText = (amount: string, refusal: string | null): string =>
  `${amount === "" ? "A refund" : `The ${amount} refund`} didn't reach the buyer: ${refusal === null ? "it failed after it was sent" : `the payment provider refused it (${refusal})`}.`;

/** Who pays the platform's fee on a refund; empty if there is no fee. */
export function refundFeeWords(fee: RefundFee | null): string {
  if (fee === null) return "";
  const { amount, taken, back } = fee;
  if (taken === null)
    return back === 0
      ? "The platform keeps its fee."
      : `The platform returns ${formatPrice(back)} of its fee to the club, and the club covers the other ${formatPrice(amount - back)}.`;
  if (taken === 0 && back === 0) return "";
  if (back === 0) return `The platform keeps its fee of ${formatPrice(taken)}, which the club covers.`;
  if (back < taken)
    return `The platform fee on this was ${formatPrice(taken)}: ${formatPrice(back)} is returned to the club, and the club covers the other ${formatPrice(taken - back)}.`;
  return `The platform returns its fee of ${formatPrice(back)} to the club.`;
}
