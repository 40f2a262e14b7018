import { and, eq } from "drizzle-orm";
import type { StockItem } from "../../../../domain/store/stock.ts";
import type { Database } from "../../client.ts";
import { products } from "../../schema/store/products.ts";
import { findTicket } from "../tickets/tickets.ts";

/** The present title of a club's ticket or product, on sale or not. Null if there is none. */
export async function findItemTitle(
  db: Database,
  teamId: string,
  { itemType, itemId }: StockItem,
): Promise<string | null> {
  if (itemType === "TICKET") return (await findTicket(db, teamId, itemId))?.title ?? null;
  const [product] = await db
    .select({ title: products.title })
    .from(products)
    .where(and(eq(products.teamId, teamId), eq(products.id, itemId)));
  return product?.title ?? null;
}
