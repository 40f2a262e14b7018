import type { Settled } from "../sale/order.ts";

type Plain = Exclude<Settled, `mismatch: ${string}`>;

/** What a report of the payment provider did to an order, as a club's people read it. */
const OUTCOMES: Readonly<Record<Plain, string>> = {
  fulfil: "Paid: tickets and goods are the buyer's",
  "fulfil-late": "Paid late: what was ordered could still be had",
  await: "The buyer is done, and the payment is on its way",
  release: "Not paid: what was held is on sale again",
  void: "All the money went back: codes are void, and what was sold is on sale again",
  alert: "Somebody has to look at it: the club was told",
  "refund-again": "The refund failed, and is tried again",
  none: "Changed nothing",
  "unknown-order": "About an order that is not stored",
  pending: "Being paid",
  paid: "Paid",
  processing: "The payment is on its way",
  "payment-failed": "The payment did not go through",
  "session-expired": "The time to pay was over",
  "never-opened": "The payment page could not be opened",
  expired: "The time to pay was over",
  failed: "The payment did not go through",
  refunded: "All the money went back",
  "part-refunded": "Part of the money went back",
  "late-refunded": "Paid too late: the money goes back",
  "refund-failed": "A refund did not arrive",
  disputed: "The buyer's bank asks for the money back, or has decided about it",
  "dispute-lost": "The buyer's bank took the money back",
};

/** A payment that does not fit its order did nothing. */
export const outcomeWords = (outcome: Settled): string =>
  Object.hasOwn(OUTCOMES, outcome)
    ? OUTCOMES[outcome as Plain]
    : `Did not fit the order, and changed nothing (${outcome.replace("mismatch: ", "")})`;
