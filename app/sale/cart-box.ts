import { cartKey } from "../../domain/sale/cart.ts";

/**
 * The stored text of a club's cart, and its events. Every page loads this small module for the count in the bar; the
 * code that reads the cart is loaded only when there is one (stored-cart.ts).
 */

const CHANGED = "cart:changed";
const OPENED = "cart:opened";

/** If the browser cannot store the cart, it lives as long as the page. */
let memory: string | null = null;

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
 * Called at every change of the cart, also from another tab, and when the browser shows a page again from its cache.
 * Returns a function that stops it.
 */
export const onCartChanged = (heard: () => void) => hear([CHANGED, "storage", "pageshow"], heard);

export function openCart(): void {
  window.dispatchEvent(new Event(OPENED));
}

export const onCartOpened = (heard: () => void) => hear([OPENED], heard);
