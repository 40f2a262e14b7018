import type { CartItemType } from "../store/item-type.ts";
import type { ProductOption } from "../store/product-field.ts";
/** A cart line as the browser keeps it. Amounts are integer cents, and never trusted (rule sale-1). */
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
  /** The selling club, where that is not the site's. */
  sellerTeamId?: string;
  /** The game to pick it up at; without one it is not picked up. */
  pickupGameId?: string;
  productOptions: ProductOption[];
}

/** The most distinct lines a cart holds (rule sale-3). */
export const MAX_CART_LINES = 30;

/** Whether a line can have this quantity: a whole number above 0 (rule sale-4). Upper bounds are checked apart. */
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

/** Storage key of a club's cart: in query-parameter mode all clubs share one origin. */
export function cartKey(teamId: string): string {
  return `cart:${teamId}`;
}

/** The number of things in a stored cart text, for the count in the bar; 0 where it is no cart. Never throws. */
export function countIn(text: string | null): number {
  try {
    const quantities: unknown[] = JSON.parse(text ?? "").items.map((item: CartItem) => item.quantity);
    return quantities.filter(isQuantity).reduce((sum, quantity) => sum + quantity, 0);
  } catch {
    return 0;
  }
}
