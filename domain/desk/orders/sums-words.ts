/** The sales summary. */

export const MERCHANDISE_LABEL = "Merchandise";
export const PAID_FORMS_LABEL = "Paid forms";

export const SALES_SUMMARY_PAGE = {
  title: "Sales summary",
  lead: "Exact to the cent, before the payment provider's own fees. Refunds and lost disputes count in the month the order was paid.",
  all: "Total",
  sharedRefunds:
    "A refund for specific items is deducted from those items. Other refunds and lost disputes are split across all items in the order, in proportion to what was paid and not yet refunded.",
  byEvent: "By event",
  byItem: "By item",
  byMonth: "By month",
  none: "No sales yet.",
  orders: "Orders",
  guests: "Attendee list",
} as const;

/** Labels of orders' sums. */
export const ORDER_BOOKS_LABELS = {
  gross: "Paid",
  cash: "Paid in cash",
  fees: "Platform fees",
  refunds: "Refunded or pending",
  net: "Net to club",
} as const;
