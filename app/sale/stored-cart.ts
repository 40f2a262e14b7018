import { useSyncExternalStore } from "react";
import { cartQuantity } from "../../domain/sale/cart.ts";
import { type Cart, readCart, writeCart } from "../../domain/sale/cart-text.ts";
import { clubOfPage, onCartChanged, storedText, storeText } from "./cart-box.ts";

/** The cart as the pages see it, mirrored from the browser's storage and in step with its other tabs. */
export interface CartState extends Cart {
  /** How many things are in it, all lines together. */
  quantity: number;
  /** The storage held something that was no cart of this club: it has been put aside. */
  reset: boolean;
}

const EMPTY: CartState = { items: [], attempt: "", quoted: [], quantity: 0, reset: false };

let mirrored: { text: string | null; state: CartState } | undefined;

/** The cart of this moment; the same object until something changes. */
export function currentCart(): CartState {
  const text = storedText();
  if (mirrored?.text !== text || !mirrored) mirrored = { text, state: stateOf(text) };
  return mirrored.state;
}

function stateOf(text: string | null): CartState {
  const cart = text === null ? null : readCart(text, clubOfPage());
  if (!cart) return { ...EMPTY, attempt: newAttempt(), reset: text !== null };
  return { ...cart, quantity: cartQuantity(cart.items), reset: false };
}

/** 128 random bits: nobody can guess, and so take over, the hold of another. */
function newAttempt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

export function storeCart(cart: Cart): void {
  storeText(writeCart(cart, clubOfPage()));
}

/** Empties the cart of a finished checkout; the next one is an attempt of its own. */
export function finishCart(): void {
  storeCart({ items: [], attempt: newAttempt(), quoted: [] });
}

/** The cart, followed. On the server, and until the page is taken over, it is empty. */
export function useCart(): CartState {
  return useSyncExternalStore(onCartChanged, currentCart, () => EMPTY);
}
