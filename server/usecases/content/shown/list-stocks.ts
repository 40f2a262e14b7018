import { and, eq } from "drizzle-orm";
import type { StockCount } from "../../../../domain/desk/content/stock/stock-words.ts";
import type { CollectionName } from "../../../collections/collections.ts";
import type { Database } from "../../../db/client.ts";
import { products, tickets } from "../../../db/schema/index.ts";

/** How many of each of a club's products or tickets there are, by their ids; null for other collections. */
export async function listStocks(
  db: Database,
  teamId: string,
  collection: CollectionName,
): Promise<ReadonlyMap<string, StockCount> | null> {
  if (collection !== "products" && collection !== "tickets") return null;
  const rows =
    collection === "products"
      ? await db
          .select({
            id: products.id,
            total: products.productsTotal,
            sold: products.productsSold,
            hold: products.productsHold,
          })
          .from(products)
          .where(and(eq(products.teamId, teamId), eq(products.deleted, false)))
      : await db
          .select({
            id: tickets.id,
            total: tickets.ticketsTotal,
            sold: tickets.ticketsSold,
            hold: tickets.ticketsHold,
          })
          .from(tickets)
          .where(and(eq(tickets.teamId, teamId), eq(tickets.deleted, false)));
  return new Map(rows.map(({ id, total, sold, hold }) => [id, { total, taken: sold + hold }]));
}
