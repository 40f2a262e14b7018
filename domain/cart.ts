/** What a line of the cart is, section 3. */
export const CART_ITEM_TYPES = ["TICKET", "PRODUCT"] as const;
export type CartItemType = (typeof CART_ITEM_TYPES)[number];

export interface ProductOption {
  id: string;
  title: string;
  value: string;
}

/** A line of the cart as the browser keeps it, section 3. Amounts are integer cents, and never authority. */
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
  productOptions: ProductOption[];
}
