import { useSyncExternalStore } from "react";
import { cartKey, countIn } from "../../domain/sale/cart.ts";

/**
 * The text a club's cart is kept as, and the bells of the cart. Every page loads this for the count in the bar;
 * what reads the cart itself comes when there is one (stored-cart.ts).
 */

const CHANGED = "cart:changed";
const OPENED = "cart:opened";

/** Where the browser keeps nothing, or no more, the cart lives as long as the page. */
let memory: string | null = null;

/** `<html data-club>` holds the club this document belongs to. */
export const clubOfPage = () => document.documentElement.dataset.club ?? "";

export function storedText(): string | null {
  if (memory !== null) return memory;
  try {
    return localStorage.getItem(cartKey(clubOfPage()));
  } catch {
    return null;
  }
}

export function storeText(text: string): void {
  try {
    localStorage.setItem(cartKey(clubOfPage()), text);
    memory = null;
  } catch {
    memory = text;
  }
  window.dispatchEvent(new Event(CHANGED));
}

function hear(bells: string[], heard: () => void): () => void {
  for (const bell of bells) window.addEventListener(bell, heard);
  return () => {
    for (const bell of bells) window.removeEventListener(bell, heard);
  };
}

/**
 * Hears every change of the cart, another tab's too, and those it slept through when the browser brings a page back as it
 * was left; returns how to stop.
 */
export const onCartChanged = (heard: () => void) => hear([CHANGED, "storage", "pageshow"], heard);

/** Asks the drawer to open. */
export function openCart(): void {
  window.dispatchEvent(new Event(OPENED));
}

export const onCartOpened = (heard: () => void) => hear([OPENED], heard);

const count = () => countIn(storedText());

/** How many things are in the cart; null on the server, and until the page is taken over. */
export function useCartCount(): number | null {
  return useSyncExternalStore<number | null>(onCartChanged, count, () => null);
}
