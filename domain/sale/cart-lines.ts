import type { ProductOption } from "../store/product-field.ts";
import { productRef } from "../store/product-ref.ts";
import { type CartItem, isQuantity, MAX_CART_LINES } from "./cart.ts";

/** How a cart's lines change. */

type Items = readonly CartItem[];

/**
 * The name of a line: made of the item, its price, the chosen options in an order of their own and the game it is picked
 * up at, so that the same choice made twice is one line.
 */
export function cartItemIdOf(
  itemId: string,
  priceId: string,
  options: readonly ProductOption[] = [],
  pickupGameId = "",
): string {
  const chosen = options.map(({ id, value }) => `${encodeURIComponent(id)}=${encodeURIComponent(value)}`);
  // No option's part begins so: there the sign would be escaped.
  const pickup = pickupGameId ? [`@${encodeURIComponent(pickupGameId)}`] : [];
  return [encodeURIComponent(itemId), encodeURIComponent(priceId), ...chosen.sort(), ...pickup].join(":");
}

/** What the page of a line's ticket or product is called by. */
export function itemRef({ cartItemType, ticketId, productId = "", sellerTeamId }: CartItem): string {
  return cartItemType === "TICKET" ? (ticketId ?? "") : productRef(productId, sellerTeamId);
}

/**
 * The cart with more lines: a line it has already grows by the quantity (rule sale-2). Lines without a
 * quantity are left out. Null when it would hold more than 30 distinct lines, or what two clubs sell; then nothing is
 * added.
 */
export function addItems(items: Items, added: Items): CartItem[] | null {
  if (mixesSellers(items, added)) return null;
  const lines = new Map(items.map((item) => [item.cartItemId, item]));
  for (const item of added) {
    const before = lines.get(item.cartItemId);
    const quantity = item.quantity + (before?.quantity ?? 0);
    if (isQuantity(item.quantity) && isQuantity(quantity))
      lines.set(item.cartItemId, { ...(before ?? item), quantity });
  }
  return lines.size > Math.max(MAX_CART_LINES, items.length) ? null : [...lines.values()];
}

/** Whether two clubs would sell what is in the cart then: an order is one club's. */
export function mixesSellers(items: Items, added: Items): boolean {
  return new Set([...items, ...added].map(({ sellerTeamId }) => sellerTeamId)).size > 1;
}

/** The cart with a line's quantity changed; unchanged unless it is a whole number above 0 (rule sale-4). */
export function setQuantity(items: Items, cartItemId: string, quantity: number): CartItem[] {
  if (!isQuantity(quantity)) return [...items];
  return items.map((item) => (item.cartItemId === cartItemId ? { ...item, quantity } : item));
}

export function removeItem(items: Items, cartItemId: string): CartItem[] {
  return items.filter((item) => item.cartItemId !== cartItemId);
}

/**
 * The cart with a removed line put back at its place, or merged into one that came meanwhile; unchanged where what came
 * meanwhile is another club's.
 */
function putBack(items: Items, item: CartItem, place: number): CartItem[] {
  const isThere = items.some(({ cartItemId }) => cartItemId === item.cartItemId);
  if (isThere || items.length >= MAX_CART_LINES || mixesSellers(items, [item]))
    return addItems(items, [item]) ?? [...items];
  return [...items.slice(0, place), item, ...items.slice(place)];
}

/** A line that was taken out, and where it stood. */
export interface TakenLine {
  item: CartItem;
  place: number;
}

/** What a change of the cart took out of it. */
export function removedFrom(items: Items, left: Items): TakenLine[] {
  const ids = new Set(left.map(({ cartItemId }) => cartItemId));
  return items.flatMap((item, place) => (ids.has(item.cartItemId) ? [] : [{ item, place }]));
}

/** The cart with all that was taken out of it put back, each line as far as it can be. */
export function putBackAll(items: Items, taken: readonly TakenLine[]): CartItem[] {
  return taken.reduce((before, { item, place }) => putBack(before, item, place), [...items]);
}

/** Without all lines of a line's ticket or product, whatever their prices and options. */
export function removeSame(items: Items, { ticketId, productId }: CartItem): CartItem[] {
  if (ticketId !== undefined) return removeTicket(items, ticketId);
  return productId === undefined ? [...items] : removeProduct(items, productId);
}

/** Without all lines of a product, whatever their options. */
function removeProduct(items: Items, productId: string): CartItem[] {
  return items.filter((item) => item.productId !== productId);
}

/** Without all lines of a ticket, whatever their prices. */
function removeTicket(items: Items, ticketId: string): CartItem[] {
  return items.filter((item) => item.ticketId !== ticketId);
}
