import { ORDER_LIMIT_REACHED } from "../store/stock-words.ts";
import { MAX_TICKETS_PER_ORDER, maxHeldUnpaid } from "./checkout.ts";

/** How many of a ticket or product a page lets a buyer choose: never more than the checkout would accept. */

/** How many of one ticket an order may contain, all its prices together. `total` is how many exist. */
export function maxTicketsOf(total: number): number {
  return Math.min(maxHeldUnpaid(total), MAX_TICKETS_PER_ORDER);
}

/**
 * How many of one ticket fit in an order beside `otherPlaces` other tickets: the ticket's own maximum per
 * order, or what the others leave of the maximum for all tickets, whichever is smaller.
 */
export function maxTicketsBeside(perOrder: number, otherPlaces: number): number {
  return Math.min(perOrder, MAX_TICKETS_PER_ORDER - otherPlaces);
}

/** How many more can be chosen. `end` says why no more can be; empty if some can. */
export interface PurchaseLimit {
  more: number;
  end: string;
}

/**
 * How many more can be chosen, over all prices and options.
 * @param item `left`: the number neither sold nor on hold; `perOrder`: the maximum per order
 * @param taken the number already chosen on the page or in the cart
 */
export function purchaseLimit(
  { left, perOrder }: { left: number; perOrder: number },
  taken: number,
): PurchaseLimit {
  const more = Math.max(0, Math.min(left, perOrder) - taken);
  if (more > 0) return { more, end: "" };
  return { more, end: left <= perOrder ? "That's all we have left." : `${ORDER_LIMIT_REACHED}.` };
}

export const alreadyInCartText = (count: number): string => `${count} already in your cart`;
