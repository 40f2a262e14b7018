import { and, eq, inArray, sql } from "drizzle-orm";
import { type StockItem, stockKey } from "../../../../domain/store/stock.ts";
import type { Database } from "../../client.ts";
import { products } from "../../schema/store/products.ts";
import { tickets } from "../../schema/tickets/tickets.ts";

/** Maps tickets and products, by stockKey, to their titles and unsold quantities. Omits unknown items. */
export async function listStockTitles(
  db: Database,
  teamId: string,
  items: readonly StockItem[],
): Promise<Map<string, { title: string; left: number }>> {
  const idsOf = (type: StockItem["itemType"]) =>
    items.flatMap(({ itemType, itemId }) => (itemType === type ? [itemId] : []));
  const [goods, seats] = await Promise.all([
    db
      .select({
        itemId: products.id,
        title: products.title,
        left: sql<number>`${products.productsTotal} - ${products.productsSold}`,
      })
      .from(products)
      .where(and(eq(products.teamId, teamId), inArray(products.id, idsOf("PRODUCT")))),
    db
      .select({
        itemId: tickets.id,
        title: tickets.title,
        left: sql<number>`${tickets.ticketsTotal} - ${tickets.ticketsSold}`,
      })
      .from(tickets)
      .where(and(eq(tickets.teamId, teamId), inArray(tickets.id, idsOf("TICKET")))),
  ]);
  const keyed =
    (itemType: StockItem["itemType"]) =>
    ({ itemId, title, left }: (typeof goods)[number]) =>
      [stockKey({ itemType, itemId }), { title, left }] as const;
  return new Map([...goods.map(keyed("PRODUCT")), ...seats.map(keyed("TICKET"))]);
}
