import type { CartItemType } from "../store/item-type.ts";

/**
 * Words on the pages of an order, a ticket and a pick-up. The words about the order's state are in
 * order-text.ts.
 */

/** Shown while the outcome of a payment is unknown. */
export const PAYMENT_WAITING_WORDS = {
  spinner: "Waiting for your payment",
  still:
    "We haven't heard from the payment provider yet, but we're still checking. You don't need to stay here: we'll email everything once your payment goes through.",
  unpaid: "Haven't paid yet?",
  noScript: "This page checks again every 5 seconds.",
} as const;

/** Links from an order that was not paid. */
export const UNPAID_ORDER_LINKS = { form: "Back to form", sale: "See what's on sale" } as const;

/** Shown if the order's page is opened without an order. */
export const NO_ORDER_MESSAGE =
  "Your order shows up here after you pay. You can also open it from your confirmation email.";

/** "Checked in Dec 4, 2026 at 7:31 PM EST" */
export const usedText = (type: CartItemType, at: string): string =>
  `${type === "TICKET" ? "Checked in" : "Picked up"} ${at}`;

export const VOID_TICKET_MESSAGE = "This ticket was refunded or cancelled.";
/** These sentences follow the one that says what the code of a valid ticket is good for (code-text.ts). */
export const LINK_ADMITS_ANYONE = "Anyone with this page's link can use the ticket.";
export const PAPER_ADMITS_ANYONE = "Anyone who has this ticket can use it.";

/** Words on the page of a pick-up's code, for the buyer and for staff who scan it. */
export const PICKUP_CODE_MESSAGES = {
  open: "Show this code to pick up your items. It works once, and anyone with this page's link can use it.",
  used: "These items were picked up. There's nothing left to pick up.",
  void: "These items were refunded or cancelled, so this code no longer works.",
} as const;
