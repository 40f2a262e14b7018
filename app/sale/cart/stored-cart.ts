import { useSyncExternalStore } from "react";
import { cartQuantity } from "../../../domain/sale/cart.ts";
import { type Cart, cartText, parseCart } from "../../../domain/sale/cart-text.ts";
import { clubIdOfPage, onCartChanged, storeCartText, storedCartText } from "./cart-box.ts";

/** The cart as components read it, in step with the browser's storage and other tabs. */
export interface CartState extends Cart {
  /** The number of items, over all line items. */
  quantity: number;
  /** True if the stored text was no cart of this club: then the cart starts empty. */
  reset: boolean;
}

const EMPTY: CartState = { items: [], attempt: "", quoted: [], quantity: 0, reset: false };

let last: { text: string | null; state: CartState } | undefined;

/** The cart now. Returns the same object until the stored text changes, as useSyncExternalStore requires. */
export function currentCart(): CartState {
  const text = storedCartText();
  if (last?.text !== text || !last) last = { text, state: stateOf(text) };
  return last.state;
}

function stateOf(text: string | null): CartState {
  const cart = text === null ? null : parseCart(text, clubIdOfPage());
  if (!cart) return { ...EMPTY, attempt: newAttempt(), reset: text !== null };
  return { ...cart, quantity: cartQuantity(cart.items), reset: false };
}

/**
 * Returns a new attempt's id: 128 random bits, so that nobody can guess another buyer's attempt and take over
 * the hold.
 */
function newAttempt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

export function storeCart(cart: Cart): void {
  storeCartText(cartText(cart, clubIdOfPage()));
}

/** Empties the cart after a checkout; the next cart is a new attempt. */
export function finishCart(): void {
  storeCart({ items: [], attempt: newAttempt(), quoted: [] });
}

/** The cart; empty on the server, and until React has taken the island over. */
export function useCart(): CartState {
  return useSyncExternalStore(onCartChanged, currentCart, () => EMPTY);
}
