import type { ProductOption } from "../store/product-field.ts";
import { productRef } from "../store/product-ref.ts";
import { type CartItem, isQuantity, MAX_CART_LINES } from "./cart.ts";

type Items = readonly CartItem[];

/**
 * The id of a cart line: its item, price, sorted options and pick-up game. Equal choices get equal ids, so
 * that the same choice made twice is one line (rule sale-2).
 */
export function cartItemIdOf(
  itemId: string,
  priceId: string,
  options: readonly ProductOption[] = [],
  pickupGameId = "",
): string {
  const chosen = options.map(({ id, value }) => `${encodeURIComponent(id)}=${encodeURIComponent(value)}`);
  // An option can't be mistaken for the game: encodeURIComponent escapes an @ in it.
  const pickup = pickupGameId ? [`@${encodeURIComponent(pickupGameId)}`] : [];
  return [encodeURIComponent(itemId), encodeURIComponent(priceId), ...chosen.sort(), ...pickup].join(":");
}

/** The part of an address that names a cart line's ticket or product. */
export function cartItemRef({ cartItemType, ticketId, productId = "", sellerTeamId }: CartItem): string {
  return cartItemType === "TICKET" ? (ticketId ?? "") : productRef(productId, sellerTeamId);
}

/**
 * The cart with the added lines. If the cart already has an added line, that line's quantity grows (rule
 * sale-2). Added lines without a valid quantity are ignored. Null, and nothing is added, if the cart would
 * have more than 30 lines or lines of two clubs.
 */
export function addItems(items: Items, added: Items): CartItem[] | null {
  if (hasMixedSellers(items, added)) return null;
  const lines = new Map(items.map((item) => [item.cartItemId, item]));
  for (const item of added) {
    const before = lines.get(item.cartItemId);
    const quantity = item.quantity + (before?.quantity ?? 0);
    if (isQuantity(item.quantity) && isQuantity(quantity))
      lines.set(item.cartItemId, { ...(before ?? item), quantity });
  }
  return lines.size > Math.max(MAX_CART_LINES, items.length) ? null : [...lines.values()];
}

/**
 * True if the cart with the added lines would have lines of two selling clubs: an order belongs to one club
 * (rule sale-5).
 */
export function hasMixedSellers(items: Items, added: Items): boolean {
  return new Set([...items, ...added].map(({ sellerTeamId }) => sellerTeamId)).size > 1;
}

/**
 * The cart with a new quantity of one line; unchanged unless the quantity is a whole number above 0 (rule
 * sale-4).
 */
export function setQuantity(items: Items, cartItemId: string, quantity: number): CartItem[] {
  if (!isQuantity(quantity)) return [...items];
  return items.map((item) => (item.cartItemId === cartItemId ? { ...item, quantity } : item));
}

export function removeItem(items: Items, cartItemId: string): CartItem[] {
  return items.filter((item) => item.cartItemId !== cartItemId);
}

/**
 * Puts a removed line back at its former position. If the cart has an equal line again, only raises that
 * line's quantity. Changes nothing if the line would be the 31st, or if the cart now has another club's
 * lines.
 */
function putBack(items: Items, item: CartItem, position: number): CartItem[] {
  const isInCart = items.some(({ cartItemId }) => cartItemId === item.cartItemId);
  if (isInCart || items.length >= MAX_CART_LINES || hasMixedSellers(items, [item]))
    return addItems(items, [item]) ?? [...items];
  return [...items.slice(0, position), item, ...items.slice(position)];
}

/** A removed line and its former position, from 0. */
export interface RemovedLine {
  item: CartItem;
  place: number;
}

/** The lines that a change of the cart removed: lines of `items` that are not in `remaining`. */
export function removedLines(items: Items, remaining: Items): RemovedLine[] {
  const ids = new Set(remaining.map(({ cartItemId }) => cartItemId));
  return items.flatMap((item, place) => (ids.has(item.cartItemId) ? [] : [{ item, place }]));
}

/** The cart with removed lines put back; without those that `putBack` cannot restore. */
export function restoreLines(items: Items, removed: readonly RemovedLine[]): CartItem[] {
  return removed.reduce((before, { item, place }) => putBack(before, item, place), [...items]);
}

/** Removes every line of the same ticket or product, at all prices and with all options. */
export function removeSameItem(items: Items, { ticketId, productId }: CartItem): CartItem[] {
  if (ticketId !== undefined) return removeTicket(items, ticketId);
  return productId === undefined ? [...items] : removeProduct(items, productId);
}

function removeProduct(items: Items, productId: string): CartItem[] {
  return items.filter((item) => item.productId !== productId);
}

function removeTicket(items: Items, ticketId: string): CartItem[] {
  return items.filter((item) => item.ticketId !== ticketId);
}
