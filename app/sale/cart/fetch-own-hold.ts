import { cartItemRef } from "../../../domain/sale/cart-lines.ts";
import type { CartItemType } from "../../../domain/store/item-type.ts";
import { requestQuote } from "../checkout/quote.ts";
import { currentCart } from "./stored-cart.ts";

/**
 * How many of a ticket or product the buyer's own open order holds; 0 if none.
 * @param name the ticket or product as in its page's address
 * @throws CallFailed
 */
export async function fetchOwnHold(type: CartItemType, name: string): Promise<number> {
  const cart = currentCart();
  const { lines, held } = await requestQuote(cart);
  const own = cart.items.filter((item) => item.cartItemType === type && cartItemRef(item) === name);
  const ids = new Set(own.map(({ cartItemId }) => cartItemId));
  const line = lines.find(({ cartItemId }) => ids.has(cartItemId));
  return held.find(({ itemType, itemId }) => itemType === type && itemId === line?.itemId)?.quantity ?? 0;
}
