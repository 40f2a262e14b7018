import { cartKey } from "../../../domain/sale/cart.ts";

/**
 * The stored text of a club's cart, and its events. Every page loads this small module for the count in the
 * bar; the code that reads the cart is loaded only when there is one (stored-cart.ts).
 */

const CHANGED = "cart:changed";
const OPENED = "cart:opened";

/** The cart of a browser that cannot store it: it lasts as long as the page. */
let unstoredText: string | null = null;

export const clubIdOfPage = () => document.documentElement.dataset.club ?? "";

export function storedCartText(): string | null {
  if (unstoredText !== null) return unstoredText;
  try {
    return localStorage.getItem(cartKey(clubIdOfPage()));
  } catch {
    return null;
  }
}

export function storeCartText(text: string): void {
  try {
    localStorage.setItem(cartKey(clubIdOfPage()), text);
    unstoredText = null;
  } catch {
    unstoredText = text;
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Listens to several events of the window. Returns a function that removes the listener. */
function listen(eventNames: string[], listener: () => void): () => void {
  for (const name of eventNames) window.addEventListener(name, listener);
  return () => {
    for (const name of eventNames) window.removeEventListener(name, listener);
  };
}

/**
 * Calls `listener` at every change of the cart, in this tab or another, and when the browser shows the page
 * again from its cache. Returns a function that removes the listener.
 */
export const onCartChanged = (listener: () => void) => listen([CHANGED, "storage", "pageshow"], listener);

export function openCart(): void {
  window.dispatchEvent(new Event(OPENED));
}

export const onCartOpened = (listener: () => void) => listen([OPENED], listener);
