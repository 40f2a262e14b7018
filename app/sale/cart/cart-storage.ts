import { type CartItem, cartQuantity } from "../../../domain/sale/cart.ts";
import { addItems, cartItemRef, hasMixedSellers } from "../../../domain/sale/cart-lines.ts";
import type { Cart } from "../../../domain/sale/cart-text.ts";
import type { CartItemType } from "../../../domain/store/item-type.ts";
import { MIXED_SELLERS, TOO_MANY_CART_ITEMS } from "../../../domain/values/messages.ts";
import { openCart } from "./cart-box.ts";
import { currentCart, storeCart } from "./stored-cart.ts";

export { useCart } from "./stored-cart.ts";

/**
 * Adds line items, or raises the quantities of those already there, and opens the drawer. Adds nothing if
 * the cart would then have more than 30 lines or two sellers.
 */
export function addToCart(added: readonly CartItem[]): { ok: true } | { ok: false; message: string } {
  const before = currentCart().items;
  const items = addItems(before, added);
  if (!items)
    return { ok: false, message: hasMixedSellers(before, added) ? MIXED_SELLERS : TOO_MANY_CART_ITEMS };
  changeCartItems(() => items);
  openCart();
  return { ok: true };
}

/**
 * How many of a ticket or product the cart has, over all prices and options.
 * @param name the ticket or product as in its page's address; without it, all of the type are counted
 */
export function countInCart(type: CartItemType, name?: string): number {
  return cartQuantity(
    currentCart().items.filter(
      (item) => item.cartItemType === type && (name === undefined || cartItemRef(item) === name),
    ),
  );
}

/**
 * Changes the cart's line items.
 * @param change a function of domain/sale/cart-lines.ts, which keeps the cart's rules
 */
export function changeCartItems(change: (items: readonly CartItem[]) => CartItem[]): void {
  const { items, attempt, quoted } = currentCart();
  storeCart({ items: change(items), attempt, quoted });
}

/** Stores the prices of the last quote, in cents, with the cart. */
export function storeQuotedPrices(quoted: Cart["quoted"]): void {
  const { items, attempt } = currentCart();
  storeCart({ items, attempt, quoted });
}
