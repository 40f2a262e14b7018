import { MOBILE_BREAKPOINT_PX } from "../../domain/limits.ts";
import { hasChanged } from "../browser/quote.ts";
import { currentCart, finishCart } from "../browser/stored-cart.ts";
import type { CartOpening } from "./cart-drawer.tsx";

/** Section 9. */
const AUTO_OPEN_MS = 5000;

let isWatching = false;

/**
 * Opens the drawer by itself, once a load: at once where the stored cart was none, which is put aside; after 5 s
 * where the cart does not cost what was last seen, on a desktop only (section 4).
 */
export function watchCart(open: (how: CartOpening) => void): void {
  if (isWatching) return;
  isWatching = true;
  if (currentCart().reset) {
    finishCart();
    open({ by: "unreadable" });
  }
  setTimeout(async () => {
    const cart = currentCart();
    if (cart.quantity === 0 || innerWidth < MOBILE_BREAKPOINT_PX) return;
    if (await hasChanged(cart)) open({ by: "change" });
  }, AUTO_OPEN_MS);
}
