/** Words for remaining stock and for holds of unpaid orders, on pages and in the cart. */

/**
 * Minutes that a payment page stays open. The provider requires at least 30 by its own clock, and ours may be
 * up to 6 minutes behind.
 */
export const PAYMENT_SESSION_MINUTES = 36;

/**
 * Minutes until a hold is released, rounded up: the sweep does it some minutes after the payment page closes.
 */
const HOLD_MINUTES = Math.ceil(PAYMENT_SESSION_MINUTES / 10) * 10;

/** Shown for an item that is sold out only because of holds: on pages, in lists and in the cart. */
export const SOLD_OUT_FOR_NOW = "Sold out for now";

/** "Some tickets are in other people's carts …" */
export const inCartsText = (what: "Some" | "Some tickets"): string =>
  `${what} are in other people's carts and may be released in the next ${HOLD_MINUTES} minutes.`;

/** Pages name the number left only up to this many. */
export const MAX_FEW_LEFT = 20;

export const onlyLeftText = (left: number): string => `Only ${left} left`;

/** "Only 7 left"; empty if many or none are left. */
export const fewLeftText = (left: number): string =>
  left < 1 || left > MAX_FEW_LEFT ? "" : onlyLeftText(left);

/** Why no more of an item can be chosen, though some are left. */
export const ORDER_LIMIT_REACHED = "You've reached the limit for one order";
