import { asc, eq } from "drizzle-orm";
import { formatPrice } from "../../../../domain/values/money.ts";
import type { Database } from "../../../db/client.ts";
import { ticketPrices } from "../../../db/schema/index.ts";

/** The prices of a club's tickets as lists show them, by the tickets' ids: `Adult $12.00, Student $6.00`. */
export async function listTicketPrices(db: Database, teamId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: ticketPrices.ticketId, title: ticketPrices.title, price: ticketPrices.price })
    .from(ticketPrices)
    .where(eq(ticketPrices.teamId, teamId))
    .orderBy(asc(ticketPrices.position));
  const byTicket = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byTicket].map(([id, prices]) => [
      id,
      prices.map(({ title, price }) => `${title} ${price === 0 ? "free" : formatPrice(price)}`).join(", "),
    ]),
  );
}
