/** The kinds of items that a cart can hold. Other sites' clients send these words (rule sale-12). */
export const CART_ITEM_TYPES = ["TICKET", "PRODUCT"] as const;
export type CartItemType = (typeof CART_ITEM_TYPES)[number];
