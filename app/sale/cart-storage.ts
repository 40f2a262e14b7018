import { type CartItem, cartQuantity } from "../../domain/sale/cart.ts";
import { addItems, itemRef, mixesSellers } from "../../domain/sale/cart-lines.ts";
import type { Cart } from "../../domain/sale/cart-text.ts";
import type { CartItemType } from "../../domain/store/item-type.ts";
import { MIXED_SELLERS, TOO_MANY_LINES } from "../../domain/values/messages.ts";
import { openCart } from "./cart-box.ts";
import { currentCart, storeCart } from "./stored-cart.ts";

export { useCart } from "./stored-cart.ts";

/**
 * Adds line items, or raises quantities, and opens the drawer. Adds nothing if there were then more than 30, or two
 * sellers.
 */
export function addToCart(added: readonly CartItem[]): { ok: true } | { ok: false; message: string } {
  const before = currentCart().items;
  const items = addItems(before, added);
  if (!items) return { ok: false, message: mixesSellers(before, added) ? MIXED_SELLERS : TOO_MANY_LINES };
  changeItems(() => items);
  openCart();
  return { ok: true };
}

/**
 * How many of a ticket or product the cart holds, whatever the price and options; without `name`, of all of them.
 * `name` is what the address of its page names it by.
 */
export function countInCart(type: CartItemType, name?: string): number {
  return cartQuantity(
    currentCart().items.filter(
      (item) => item.cartItemType === type && (name === undefined || itemRef(item) === name),
    ),
  );
}

/** `change` is one of the rules of domain/sale/cart-lines.ts. */
export function changeItems(change: (items: readonly CartItem[]) => CartItem[]): void {
  const { items, attempt, quoted } = currentCart();
  storeCart({ items: change(items), attempt, quoted });
}

/** Keeps the prices of the last quote, in cents. */
export function rememberQuoted(quoted: Cart["quoted"]): void {
  const { items, attempt } = currentCart();
  storeCart({ items, attempt, quoted });
}
