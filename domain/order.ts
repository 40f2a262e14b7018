export const ORDER_STATUSES = ["pending", "paid", "expired", "failed", "refunded", "late-refunded"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
