/** Sentences of the cart's drawer and of the pop-up for a cart that costs nothing. */

export const EMPTY_CART = "Your cart is empty";
export const ALL_ITEMS = "all items";
export const PUT_BACK_LABEL = "Add back available items";

/** Announced to screen readers after items were removed from the cart or put back. */
export const removedItemText = (name: string, isBack: boolean): string =>
  isBack ? `Back in your cart: ${name}` : `Removed ${name}`;

/** @param until "7:05 PM EST" */
export const onHoldText = (what: "tickets" | "items", until: string): string =>
  `Your ${what} are on hold for you until ${until}`;

/** Shown on the page of a sold-out item: the last ones may be on hold for the reader's own cart. */
export const ownInCartText = (count: number): string =>
  `You already have ${count} in your cart. If you started checkout, ${count === 1 ? "it" : "they"} may still be on hold for you.`;

/** This sentence is the specification's. */
export const TICKETS_EMAILED =
  "Your tickets will be sent to this email. Please make sure you enter the correct email";
