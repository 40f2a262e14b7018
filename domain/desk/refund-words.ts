import type { RefundFee } from "../sale/refund-fee.ts";
import type { RefundRefusal } from "../sale/refund-request.ts";
import { formatPrice } from "../values/money.ts";

/** Why a club cannot give back as it wished, for the person at its desk. */
export const REFUND_WORDS: Readonly<
  Record<RefundRefusal | "changed" | "used" | "refunding-everyone", string>
> = {
  "not-paid": "This order is not paid, or was refunded or taken back already",
  disputed: "The buyer's bank disputes this payment: answer the dispute at the payment provider first",
  "nothing-chosen": "Please choose what to refund",
  unknown: "This order has no such piece",
  "given-back": "One of these was taken back meanwhile: please look again",
  "nothing-left": "Nothing is left to refund",
  "too-much": "That is more than is left of this order",
  changed: "This order changed meanwhile: please look again",
  "refunding-everyone":
    "Everyone’s tickets to an event of this order are being refunded, and its turn comes in a few minutes: please look again then",
  used: "Somebody was let in with one of these, or has the goods: please confirm that too",
};

/** Who bears the platform's fee on a refund; empty where there is none. */
export function refundFeeWords(fee: RefundFee | null): string {
  if (fee === null) return "";
  const { amount, taken, back } = fee;
  if (taken === null)
    return back === 0
      ? "The platform keeps its fee."
      : `The platform returns ${formatPrice(back)} of its fee to the club, and the club pays the other ${formatPrice(amount - back)}.`;
  if (taken === 0 && back === 0) return "";
  if (back === 0) return `The platform keeps its fee of ${formatPrice(taken)}: the club bears it.`;
  if (back < taken)
    return `The platform fee on this was ${formatPrice(taken)}: ${formatPrice(back)} of it is returned to the club, and the club bears the other ${formatPrice(taken - back)}.`;
  return `The platform returns ${formatPrice(back)} of its fee to the club: the club bears none of it.`;
}
