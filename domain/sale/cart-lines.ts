import type { ProductOption } from "../store/product-field.ts";
import { productRef } from "../store/product-ref.ts";
import { type CartItem, isQuantity, MAX_CART_LINES } from "./cart.ts";

type Items = readonly CartItem[];

/**
 * The id of a cart line, made of the item, its price, the sorted options and the pickup game: the same choice made
 * twice is one line (rule sale-2).
 */
export function cartItemIdOf(
  itemId: string,
  priceId: string,
  options: readonly ProductOption[] = [],
  pickupGameId = "",
): string {
  const chosen = options.map(({ id, value }) => `${encodeURIComponent(id)}=${encodeURIComponent(value)}`);
  // No option's part begins like this: its own @ would be escaped.
  const pickup = pickupGameId ? [`@${encodeURIComponent(pickupGameId)}`] : [];
  return [encodeURIComponent(itemId), encodeURIComponent(priceId), ...chosen.sort(), ...pickup].join(":");
}

/** The part of an address that names a cart line's ticket or product. */
export function itemRef({ cartItemType, ticketId, productId = "", sellerTeamId }: CartItem): string {
  return cartItemType === "TICKET" ? (ticketId ?? "") : productRef(productId, sellerTeamId);
}

/**
 * The cart with more lines; one that is there already grows by the quantity (rule sale-2). Lines without a quantity are
 * left out. Null, and nothing is added, when the cart would hold more than 30 distinct lines or lines of two clubs.
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

/** Whether the cart would then hold lines of two clubs: an order is one club's (rule sale-5). */
export function mixesSellers(items: Items, added: Items): boolean {
  return new Set([...items, ...added].map(({ sellerTeamId }) => sellerTeamId)).size > 1;
}

/** Unchanged unless the quantity is a whole number above 0 (rule sale-4). */
export function setQuantity(items: Items, cartItemId: string, quantity: number): CartItem[] {
  if (!isQuantity(quantity)) return [...items];
  return items.map((item) => (item.cartItemId === cartItemId ? { ...item, quantity } : item));
}

export function removeItem(items: Items, cartItemId: string): CartItem[] {
  return items.filter((item) => item.cartItemId !== cartItemId);
}

/**
 * Puts a removed line back at its place, or merges it into an equal one added meanwhile; does nothing where the lines
 * added meanwhile are another club's.
 */
function putBack(items: Items, item: CartItem, place: number): CartItem[] {
  const isThere = items.some(({ cartItemId }) => cartItemId === item.cartItemId);
  if (isThere || items.length >= MAX_CART_LINES || mixesSellers(items, [item]))
    return addItems(items, [item]) ?? [...items];
  return [...items.slice(0, place), item, ...items.slice(place)];
}

/** A removed line, and where it was. */
export interface TakenLine {
  item: CartItem;
  place: number;
}

/** Lines that a change of the cart removed. */
export function removedFrom(items: Items, left: Items): TakenLine[] {
  const ids = new Set(left.map(({ cartItemId }) => cartItemId));
  return items.flatMap((item, place) => (ids.has(item.cartItemId) ? [] : [{ item, place }]));
}

/** The cart with removed lines put back, each as far as it can be. */
export function putBackAll(items: Items, taken: readonly TakenLine[]): CartItem[] {
  return taken.reduce((before, { item, place }) => putBack(before, item, place), [...items]);
}

/** Removes all lines of a line's ticket or product, whatever their prices and options. */
export function removeSame(items: Items, { ticketId, productId }: CartItem): CartItem[] {
  if (ticketId !== undefined) return removeTicket(items, ticketId);
  return productId === undefined ? [...items] : removeProduct(items, productId);
}

function removeProduct(items: Items, productId: string): CartItem[] {
  return items.filter((item) => item.productId !== productId);
}

function removeTicket(items: Items, ticketId: string): CartItem[] {
  return items.filter((item) => item.ticketId !== ticketId);
}
