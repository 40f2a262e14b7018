import { MOST_PLACES, mostHeld } from "./checkout.ts";

/** How many of a ticket or a product a page lets one choose: what the checkout would say no to is not offered. */

/** What one order may have of a ticket whose prices share `total` places. */
export function mostPlacesOf(total: number): number {
  return Math.min(mostHeld(total), MOST_PLACES);
}

/** The same beside the places of other tickets that are in the cart: an order has 300 of them at the most. */
export function placesBeside(perOrder: number, otherPlaces: number): number {
  return Math.min(perOrder, MOST_PLACES - otherPlaces);
}

/** How many more there are to choose, and why there are no more: a sentence, empty while there is room. */
export interface PurchaseLimit {
  more: number;
  end: string;
}

/**
 * Room for more of something, over all its prices and options.
 * @param left what nobody has bought or holds
 * @param perOrder the most one order may have of it
 * @param taken what is chosen on the page and what the cart has of it already
 */
export function purchaseLimit(
  { left, perOrder }: { left: number; perOrder: number },
  taken: number,
): PurchaseLimit {
  const more = Math.max(0, Math.min(left, perOrder) - taken);
  if (more > 0) return { more, end: "" };
  return { more, end: left <= perOrder ? "No more are left." : "One order can have no more." };
}
