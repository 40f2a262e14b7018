import type { RefundRefusal } from "../sale/refund-request.ts";

/** Why a club cannot give back as it wished, for the person at its desk. */
export const REFUND_WORDS: Readonly<Record<RefundRefusal | "changed" | "used", string>> = {
  "not-paid": "This order is not paid, or was refunded or taken back already",
  disputed: "The buyer's bank disputes this payment: answer the dispute at the payment provider first",
  "nothing-chosen": "Please choose what to refund",
  unknown: "This order has no such piece",
  "given-back": "One of these was taken back meanwhile: please look again",
  "nothing-left": "Nothing is left to refund",
  "too-much": "That is more than is left of this order",
  changed: "This order changed meanwhile: please look again",
  used: "Somebody was let in with one of these, or has the goods: please confirm that too",
};
