/** The sales summary. */

export const GOODS_SOLD = "Merchandise";
export const FORMS_SOLD = "Paid forms";

export const SUMS_PAGE = {
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
  guests: "Guest list",
} as const;

/** Labels of orders' sums. */
export const BOOK_WORDS = {
  gross: "Paid",
  cash: "Paid in cash",
  fees: "Platform fees",
  refunds: "Refunded or pending",
  net: "Net to club",
} as const;
