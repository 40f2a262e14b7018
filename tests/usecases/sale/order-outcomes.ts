import type { OrderStatus, PaymentReportOutcome } from "../../../domain/sale/order.ts";

/** Kinds of the provider's events about an order. */
export const ORDER_NEWS = [
  "paid",
  "on its way",
  "payment failed",
  "session expired",
  "charge refunded",
  "refund of all",
  "refund of a part",
  "refund failed",
  "dispute open",
  "dispute won",
  "dispute lost",
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

/**
 * The order's new status, the event's outcome, sold and held tickets ("sold/held"), and the jobs that were
 * added.
 */
type Row = readonly [
  status: OrderStatus,
  outcome: PaymentReportOutcome | "ignored",
  stock: string,
  jobs: string,
];

/** For every status, what each event does to an order in it. A missing pair does not compile. */
export const ORDER_OUTCOMES = {
  // Refunds and disputes refer to a payment that is not known yet: the payment itself must be reported first.
  pending: {
    paid: ["paid", "fulfil", "2/0", "mail-order"],
    "on its way": ["pending", "await", "0/2", ""],
    "payment failed": ["failed", "release", "0/0", ""],
    "session expired": ["expired", "release", "0/0", ""],
    "charge refunded": ["refunded", "void", "0/0", "check-refunds mail-order"],
    "refund of all": ["pending", "ignored", "0/2", ""],
    "refund of a part": ["pending", "ignored", "0/2", ""],
    "refund failed": ["pending", "ignored", "0/2", ""],
    "dispute open": ["pending", "ignored", "0/2", ""],
    "dispute won": ["pending", "ignored", "0/2", ""],
    "dispute lost": ["pending", "ignored", "0/2", ""],
  },
  paid: {
    paid: ["paid", "none", "2/0", ""],
    "on its way": ["paid", "none", "2/0", ""],
    "payment failed": ["paid", "none", "2/0", ""],
    "session expired": ["paid", "none", "2/0", ""],
    "charge refunded": ["refunded", "void", "0/0", "check-refunds"],
    "refund of all": ["refunded", "void", "0/0", ""],
    "refund of a part": ["paid", "part-refunded", "2/0", "mail-notice"],
    "refund failed": ["paid", "alert", "2/0", "mail-notice"],
    "dispute open": ["paid", "disputed", "2/0", "mail-notice"],
    "dispute won": ["paid", "disputed", "2/0", "mail-notice"],
    "dispute lost": ["refunded", "void", "0/0", "mail-notice"],
  },
  // Refunds and disputes refer to a payment that is not known yet: the payment itself must be reported first.
  expired: {
    paid: ["paid", "fulfil-late", "2/0", "mail-order"],
    "on its way": ["expired", "none", "0/0", ""],
    "payment failed": ["expired", "none", "0/0", ""],
    "session expired": ["expired", "none", "0/0", ""],
    "charge refunded": ["refunded", "void", "0/0", "check-refunds mail-order"],
    "refund of all": ["expired", "ignored", "0/0", ""],
    "refund of a part": ["expired", "ignored", "0/0", ""],
    "refund failed": ["expired", "ignored", "0/0", ""],
    "dispute open": ["expired", "ignored", "0/0", ""],
    "dispute won": ["expired", "ignored", "0/0", ""],
    "dispute lost": ["expired", "ignored", "0/0", ""],
  },
  failed: {
    paid: ["paid", "fulfil-late", "2/0", "mail-order"],
    "on its way": ["failed", "none", "0/0", ""],
    "payment failed": ["failed", "none", "0/0", ""],
    "session expired": ["failed", "none", "0/0", ""],
    "charge refunded": ["refunded", "void", "0/0", "check-refunds mail-order"],
    "refund of all": ["failed", "ignored", "0/0", ""],
    "refund of a part": ["failed", "ignored", "0/0", ""],
    "refund failed": ["failed", "ignored", "0/0", ""],
    "dispute open": ["failed", "ignored", "0/0", ""],
    "dispute won": ["failed", "ignored", "0/0", ""],
    "dispute lost": ["failed", "ignored", "0/0", ""],
  },
  refunded: {
    paid: ["refunded", "none", "0/0", ""],
    "on its way": ["refunded", "none", "0/0", ""],
    "payment failed": ["refunded", "none", "0/0", ""],
    "session expired": ["refunded", "none", "0/0", ""],
    "charge refunded": ["refunded", "refunded", "0/0", ""],
    "refund of all": ["refunded", "none", "0/0", ""],
    "refund of a part": ["refunded", "refunded", "0/0", ""],
    "refund failed": ["refunded", "refunded", "0/0", ""],
    "dispute open": ["refunded", "disputed", "0/0", "mail-notice"],
    "dispute won": ["refunded", "disputed", "0/0", "mail-notice"],
    "dispute lost": ["refunded", "dispute-lost", "0/0", "mail-notice"],
  },
  // The held tickets belong to another buyer.
  "late-refunded": {
    paid: ["late-refunded", "none", "0/2", ""],
    "on its way": ["late-refunded", "none", "0/2", ""],
    "payment failed": ["late-refunded", "none", "0/2", ""],
    "session expired": ["late-refunded", "none", "0/2", ""],
    "charge refunded": ["late-refunded", "refunded", "0/2", "check-refunds"],
    "refund of all": ["late-refunded", "refunded", "0/2", ""],
    "refund of a part": ["late-refunded", "part-refunded", "0/2", ""],
    "refund failed": ["late-refunded", "refund-again", "0/2", "refund-order"],
    "dispute open": ["late-refunded", "disputed", "0/2", "mail-notice"],
    "dispute won": ["late-refunded", "disputed", "0/2", "mail-notice"],
    "dispute lost": ["late-refunded", "dispute-lost", "0/2", "mail-notice"],
  },
} as const satisfies Record<OrderStatus, Record<OrderNews, Row>>;
