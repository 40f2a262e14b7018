import { CART_MESSAGES, removedLineText } from "../../../domain/sale/cart-messages.ts";
import { cutToAvailable, hasQuoteChanged } from "../../../domain/sale/cart-request.ts";
import type { CartQuote } from "../../../domain/sale/checkout.ts";
import { MOBILE_BREAKPOINT_PX } from "../../../domain/values/limits.ts";
import { CHECKOUT_MESSAGES } from "../../../domain/values/messages.ts";
import { requestQuote } from "../checkout/quote.ts";
import { changeCartItems } from "./cart-storage.ts";
import { type CartState, currentCart, finishCart } from "./stored-cart.ts";

/** Delay after the page load before the drawer may open by itself (rule sale-6). */
const AUTO_OPEN_MS = 5000;

/** Opens the drawer without taking the focus, and shows why. */
type Open = (sentences: string[]) => void;

let isWatching = false;

/**
 * Opens the drawer by itself once the styles are loaded (rule sale-6): at once if the stored cart cannot be
 * read, which resets it; after 5 s if the first quote differs from the prices last seen. Does nothing when
 * called again on the same page.
 * @param isSeen whether the visitor has already opened the drawer, even before this script loaded
 */
export async function openDrawerOnCartChange(open: Open, isSeen: () => boolean): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  await stylesDownloaded();
  if (currentCart().reset) {
    finishCart();
    open([CART_MESSAGES.unreadable]);
  }
  setTimeout(async () => {
    const cart = currentCart();
    if (isSeen() || cart.quantity === 0) return;
    const quote = await requestQuote(cart).catch(() => null);
    // A drawer that the visitor opened already shows the quote.
    if (quote && !isSeen() && currentCart() === cart) reconcile(cart, quote, open);
  }, AUTO_OPEN_MS);
}

/**
 * Takes unavailable line items out of the cart and says so, on every screen. If only prices changed, opens
 * the drawer on wide screens only.
 */
function reconcile(cart: CartState, quote: CartQuote, open: Open): void {
  if (quote.refused.length > 0) {
    changeCartItems((items) => cutToAvailable(items, quote));
    const goneSentences = quote.refused.map((line) => removedLineText(line, cart.items));
    open([CHECKOUT_MESSAGES.itemsNotForSale, ...goneSentences]);
  } else if (innerWidth >= MOBILE_BREAKPOINT_PX && hasQuoteChanged(cart.quoted, quote))
    open([CART_MESSAGES.changed]);
}

/** Resolves once the page's styles are loaded. The drawer must not open earlier (rule sale-6). */
function stylesDownloaded(): Promise<void> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", () => resolve(), { once: true }));
}
