import type { CartItemType } from "../store/item-type.ts";
import type { ProductOption } from "../store/product-field.ts";

/**
 * A cart line as the browser stores it. Amounts are integer cents; the server trusts none of them (rule
 * sale-1).
 */
export interface CartItem {
  cartItemId: string;
  cartItemType: CartItemType;
  quantity: number;
  stripePriceId: string;
  shippable: boolean;
  shippingPrice: number;
  shippingWeight: number;
  ticketId?: string;
  productId?: string;
  /** The selling club; undefined if it is the club of the site. */
  sellerTeamId?: string;
  /** The game to pick it up at; undefined if it is not picked up at a game. */
  pickupGameId?: string;
  productOptions: ProductOption[];
}

/** Distinct lines per cart (rule sale-3). */
export const MAX_CART_LINES = 30;

/** True for a whole number above 0 (rule sale-4). Maximums are checked elsewhere (price-cart.ts). */
export function isQuantity(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

export function cartQuantity(items: readonly CartItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** "Cart, 3 items" */
export function cartLabel(quantity: number): string {
  return `Cart, ${quantity} ${quantity === 1 ? "item" : "items"}`;
}

/**
 * The local storage key of a club's cart. Named by club: with ?team= addresses all clubs share one origin.
 */
export function cartKey(teamId: string): string {
  return `cart:${teamId}`;
}

/**
 * The number of items in a stored cart, for the count on the cart's icon; 0 if the text is not a cart. Never
 * throws.
 */
export function countStoredItems(text: string | null): number {
  try {
    const quantities: unknown[] = JSON.parse(text ?? "").items.map((item: CartItem) => item.quantity);
    return quantities.filter(isQuantity).reduce((sum, quantity) => sum + quantity, 0);
  } catch {
    return 0;
  }
}
