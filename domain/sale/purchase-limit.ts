import { AT_LIMIT } from "../store/stock-words.ts";
import { MOST_PLACES, mostHeld } from "./checkout.ts";

/** How many of a ticket or product a page offers: never more than the checkout would accept. */

/** The most one order may have of a ticket whose prices share `total` places. */
export function mostPlacesOf(total: number): number {
  return Math.min(mostHeld(total), MOST_PLACES);
}

/** The purchase limit of a ticket when the cart has places of other tickets: all of them share the most per order. */
export function placesBeside(perOrder: number, otherPlaces: number): number {
  return Math.min(perOrder, MOST_PLACES - otherPlaces);
}

/** How many more can be chosen. `end` says why there are no more, empty while there is room. */
export interface PurchaseLimit {
  more: number;
  end: string;
}

/**
 * How many more can be chosen, over all prices and options.
 * @param left neither bought nor held
 * @param perOrder the most one order may have
 * @param taken chosen on the page, and in the cart already
 */
export function purchaseLimit(
  { left, perOrder }: { left: number; perOrder: number },
  taken: number,
): PurchaseLimit {
  const more = Math.max(0, Math.min(left, perOrder) - taken);
  if (more > 0) return { more, end: "" };
  return { more, end: left <= perOrder ? "That's all we have left." : `${AT_LIMIT}.` };
}

export const alreadyInCart = (count: number): string => `${count} already in your cart`;
