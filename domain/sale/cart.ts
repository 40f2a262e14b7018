import type { CartItemType } from "../store/item-type.ts";
import type { ProductOption } from "../store/product-field.ts";
/** A line of the cart as the browser keeps it. Amounts are integer cents, and never authority (rule sale-1). */
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
  /** The club it is bought from, where that is another than the site's: a cart is bought from one. */
  sellerTeamId?: string;
  /** The game it is picked up at instead of being shipped. */
  pickupGameId?: string;
  productOptions: ProductOption[];
}

/** The most distinct lines a cart holds (rule sale-3). */
export const MAX_CART_LINES = 30;

/** A quantity a line can have: a whole number above 0. The upper bound is the stock's and the order's (rule sale-4). */
export function isQuantity(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** How many things are in the cart: what its icon says. */
export function cartQuantity(items: readonly CartItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** "Cart, 3 items" */
export function cartLabel(quantity: number): string {
  return `Cart, ${quantity} ${quantity === 1 ? "item" : "items"}`;
}

/** Where a club's cart is kept: in query-parameter mode all clubs share one origin. */
export function cartKey(teamId: string): string {
  return `cart:${teamId}`;
}

/** How many things a stored text holds, for the count in the bar; 0 where it is no cart. Never throws. */
export function countIn(text: string | null): number {
  try {
    const quantities: unknown[] = JSON.parse(text ?? "").items.map((item: CartItem) => item.quantity);
    return quantities.filter(isQuantity).reduce((sum, quantity) => sum + quantity, 0);
  } catch {
    return 0;
  }
}
