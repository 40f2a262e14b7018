import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { waitlistEntries } from "../../schema/tickets/waitlist.ts";

interface SoldItem {
  teamId: string;
  collection: "tickets" | "products";
  id: string;
}

/** How many orders of an item are paid, and how many payment pages are open with it. */
export async function countOrdersOfItem(
  db: Database,
  { teamId, collection, id }: SoldItem,
  now: Date,
): Promise<{ paid: number; open: number }> {
  const item = collection === "tickets" ? lineItems.ticketId : lineItems.productId;
  const isOpen = and(eq(orders.status, "pending"), gt(orders.expiresAt, now));
  const [found] = await db
    .select({
      paid: sql<number>`count(distinct ${orders.id}) filter (where ${orders.status} = 'paid')::int`,
      open: sql<number>`count(distinct ${orders.id}) filter (where ${isOpen})::int`,
    })
    .from(lineItems)
    .innerJoin(orders, and(eq(orders.teamId, lineItems.teamId), eq(orders.id, lineItems.orderId)))
    .where(and(eq(lineItems.teamId, teamId), eq(item, id)));
  return { paid: found?.paid ?? 0, open: found?.open ?? 0 };
}

/** How many orders have valid tickets of this kind. */
export async function countHolders(db: Database, teamId: string, ticketId: string): Promise<number> {
  const [found] = await db
    .select({ orders: sql<number>`count(distinct ${admissions.orderId})::int` })
    .from(admissions)
    .where(
      and(eq(admissions.teamId, teamId), eq(admissions.ticketId, ticketId), isNull(admissions.timeVoided)),
    );
  return found?.orders ?? 0;
}

/** How many people are in line for a ticket. */
export const countWaiting = (db: Database, teamId: string, ticketId: string): Promise<number> =>
  db.$count(
    waitlistEntries,
    and(
      eq(waitlistEntries.teamId, teamId),
      eq(waitlistEntries.ticketId, ticketId),
      eq(waitlistEntries.status, "waiting"),
    ),
  );
