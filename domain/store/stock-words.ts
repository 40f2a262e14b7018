/** Words for remaining stock and for holds of unpaid orders, on pages and in the cart. */

/**
 * How long a payment page stays open. The provider requires at least 30 minutes by its clock, and ours may be
 * 6 minutes slow.
 */
export const PAYMENT_SESSION_MINUTES = 36;

/** A hold is released by the sweep, some minutes after its payment page has closed. */
const HOLD_MINUTES = Math.ceil(PAYMENT_SESSION_MINUTES / 10) * 10;

/** For an item that is sold out only because of holds: on pages, in lists and in the cart. */
export const SOLD_OUT_FOR_NOW = "Sold out for now";

/** "Some tickets are in other people's carts …" */
export const inCartsText = (what: "Some" | "Some tickets"): string =>
  `${what} are in other people's carts and may be released in the next ${HOLD_MINUTES} minutes.`;

/** From this number down a page says how many are left. */
const FEW_LEFT = 20;

export const onlyLeftText = (left: number): string => `Only ${left} left`;

/** "Only 7 left"; empty while there are more than that, and if there are none. */
export const fewLeftText = (left: number): string => (left < 1 || left > FEW_LEFT ? "" : onlyLeftText(left));

/** Why no more of an item can be chosen, though some are left. */
export const ORDER_LIMIT_REACHED = "You've reached the limit for one order";
