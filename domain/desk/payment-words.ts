import type { Settled } from "../sale/order.ts";

type Plain = Exclude<Settled, `mismatch: ${string}`>;

/** What a report of the payment provider did to an order, as a club's people read it. */
const OUTCOMES: Readonly<Record<Plain, string>> = {
  fulfil: "Paid: order completed",
  "fulfil-late": "Paid late: everything was still available, so the order was completed",
  await: "Checkout finished: payment pending",
  release: "Not paid: the items are on sale again",
  void: "Fully refunded: codes are void, and the items are on sale again",
  alert: "Needs attention: the club was notified",
  "refund-again": "The refund failed and is being tried again",
  none: "No change",
  "unknown-order": "For an order we don't have",
  pending: "In checkout",
  paid: "Paid",
  processing: "Payment pending",
  "payment-failed": "Payment failed",
  "session-expired": "The buyer's time to pay ran out",
  "never-opened": "The payment page couldn't be opened",
  expired: "The buyer's time to pay ran out",
  failed: "Payment failed",
  refunded: "Fully refunded",
  "part-refunded": "Partly refunded",
  "late-refunded": "Paid too late: being refunded",
  "refund-failed": "A refund failed",
  disputed: "A dispute was opened or decided",
  "dispute-lost": "Dispute lost: the buyer's bank took the money back",
};

/** A payment that does not fit its order did nothing. */
export const outcomeWords = (outcome: Settled): string =>
  Object.hasOwn(OUTCOMES, outcome)
    ? OUTCOMES[outcome as Plain]
    : `Didn't match the order, so nothing changed (${outcome.replace("mismatch: ", "")})`;
