/** What a line of the cart is, section 3. */
export const CART_ITEM_TYPES = ["TICKET", "PRODUCT"] as const;
export type CartItemType = (typeof CART_ITEM_TYPES)[number];
