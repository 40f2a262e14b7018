import type { PaymentMismatch, PaymentReportOutcome } from "../../sale/order.ts";

const TIME_RAN_OUT = "The buyer's time to pay ran out";

type Plain = Exclude<PaymentReportOutcome, `mismatch: ${string}`>;

/** What the payment provider's report did to an order, in the desk's words. */
const OUTCOMES: Readonly<Record<Plain, string>> = {
  fulfil: "Paid online: the order is complete",
  "fulfil-late": "Paid online, but late: everything was still available, so the order is complete",
  await: "Checkout finished: payment pending",
  release: "Not paid: the items are on sale again",
  void: "Fully refunded: codes are void, and the items are on sale again",
  alert: "Needs attention: the club was notified",
  "refund-again": "The refund failed and is being tried again",
  none: "No change",
  "unknown-order": "No matching order",
  pending: "In checkout",
  paid: "Paid",
  processing: "Payment pending",
  "payment-failed": "Payment failed",
  "session-expired": TIME_RAN_OUT,
  "never-opened": "The payment page couldn't be opened",
  expired: TIME_RAN_OUT,
  failed: "Payment failed",
  refunded: "Fully refunded",
  "part-refunded": "Partly refunded",
  "late-refunded": "Paid too late: being refunded",
  "refund-failed": "A refund failed",
  disputed: "A dispute was opened or decided",
  "dispute-lost": "Dispute lost: the buyer's bank took the money back",
};

/** The field in which a payment differs from its order. */
const MISMATCHES: Readonly<Record<PaymentMismatch, string>> = {
  account: "payment account",
  session: "payment page",
  livemode: "live or test mode",
  mode: "type of payment",
  intent: "payment ID",
  amount: "amount",
  currency: "currency",
};

/** The problem of an order whose payment does not match it. */
export const mismatchProblem = (mismatch: PaymentMismatch): string =>
  `The payment doesn't match the order (${MISMATCHES[mismatch]})`;

/** Outcomes after which somebody may have to look a report up at the payment provider, by its own name. */
const LOOKED_UP: readonly PaymentReportOutcome[] = [
  "alert",
  "unknown-order",
  "refund-failed",
  "refund-again",
];

/** True if the payment provider's own name of a report helps whoever looks into it. */
export const isLookedUp = (outcome: PaymentReportOutcome): boolean =>
  LOOKED_UP.includes(outcome) || !Object.hasOwn(OUTCOMES, outcome);

/** The outcome of a report in words. A payment that did not match its order changed nothing. */
export const reportOutcomeWords = (outcome: PaymentReportOutcome): string =>
  Object.hasOwn(OUTCOMES, outcome)
    ? OUTCOMES[outcome as Plain]
    : `Didn't match the order, so nothing changed (${MISMATCHES[outcome.replace("mismatch: ", "") as PaymentMismatch]})`;
