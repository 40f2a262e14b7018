export const CART_ITEM_TYPES = ["TICKET", "PRODUCT"] as const;
export type CartItemType = (typeof CART_ITEM_TYPES)[number];
