import { compareBytewise } from "../values/sort-key.ts";
import type { CartItemType } from "./item-type.ts";

/** Counts of a ticket or a product on sale. */
export interface Stock {
  /** The club's own switch. If it is off, none are left, whatever the counts say. */
  inStock: boolean;
  total: number;
  sold: number;
  /** Number on hold for orders that are being paid. */
  hold: number;
}

/** The number neither sold nor on hold; 0 if the club has taken the item out of stock. */
export function availableStock({ inStock, total, sold, hold }: Stock): number {
  return inStock ? Math.max(0, total - sold - hold) : 0;
}

/** A ticket or a product of one club. */
export interface StockItem {
  itemType: CartItemType;
  itemId: string;
}

/** The number of pieces of one ticket or product that an order takes. */
export interface StockDemand extends StockItem {
  quantity: number;
}

/** A key for an item, unique within a club. */
export const stockKey = ({ itemType, itemId }: StockItem): string => `${itemType} ${itemId}`;

/** The item an order line takes stock from; null for a form's payment, which takes none. */
export function stockItemOf({
  ticketId,
  productId,
}: {
  ticketId: string | null;
  productId: string | null;
}): StockItem | null {
  if (ticketId !== null) return { itemType: "TICKET", itemId: ticketId };
  return productId === null ? null : { itemType: "PRODUCT", itemId: productId };
}

/**
 * Demand summed by item: products first, then tickets, each by id. Every order locks its stock in this
 * sequence; otherwise two orders for the same items could deadlock (rule sale-14).
 */
export function stockDemand(
  lines: readonly { ticketId: string | null; productId: string | null; quantity: number }[],
): StockDemand[] {
  const demand = new Map<string, StockDemand>();
  for (const line of lines) {
    const item = stockItemOf(line);
    if (item === null) continue;
    const before = demand.get(stockKey(item))?.quantity ?? 0;
    demand.set(stockKey(item), { ...item, quantity: before + line.quantity });
  }
  return [...demand.entries()].sort(([a], [b]) => compareBytewise(a, b)).map(([, sum]) => sum);
}
