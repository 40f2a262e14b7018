import { compareBytewise } from "../values/sort-key.ts";
import type { CartItemType } from "./item-type.ts";

/** How many there are of something on sale: a ticket's places, or a product's pieces. */
export interface Stock {
  /** The club's own switch: off, there are none, however many are counted. */
  inStock: boolean;
  total: number;
  sold: number;
  /** Kept for orders that are being paid. */
  hold: number;
}

/** What nobody has bought or holds; 0 where the club has taken it out of stock. */
export function leftOf({ inStock, total, sold, hold }: Stock): number {
  return inStock ? Math.max(0, total - sold - hold) : 0;
}

/** A ticket or a product of one club. */
export interface StockItem {
  itemType: CartItemType;
  itemId: string;
}

/** What an order takes of one ticket or product. */
export interface StockDemand extends StockItem {
  quantity: number;
}

/** Tells the tickets and products of a club apart. */
export const stockKey = ({ itemType, itemId }: StockItem): string => `${itemType} ${itemId}`;

/** What a line of an order takes from; null for one that takes nothing, as what is paid with a form. */
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
 * The demand summed per ticket and product, products first, each by id: every order takes its stock in this one order,
 * so that crossed carts wait for each other instead of locking each other out.
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
