/** What the desk's page of sums says. */

export const GOODS_SOLD = "Goods";
export const FORMS_SOLD = "Paid with forms";

export const SUMS_LEAD =
  "To the cent, before what the payment provider itself charges. Refunds and lost disputes count in the month their order was paid.";

export const SHARED_REFUNDS =
  "A refund of items counts for these items. Any other refund, and what a bank took back, is shared out over the items of its order by what was paid for them and is not refunded yet.";
