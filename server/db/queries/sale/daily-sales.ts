import { and, between, eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { orders } from "../../schema/index.ts";

/** What was paid to a club and not given back, by the day of its zone: 2026-11-20; days without a sale are left out. Cents. */
export function listDailySales(
  db: Database,
  teamId: string,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
) {
  const day = sql<string>`to_char(${orders.timePaid} at time zone ${timeZone}, 'YYYY-MM-DD')`.as("day");
  const paid = db
    .select({ day, total: orders.total })
    .from(orders)
    .where(and(eq(orders.teamId, teamId), eq(orders.status, "paid")))
    .as("paid");
  return db
    .select({ day: paid.day, cents: sql<number>`sum(${paid.total})::int`.as("cents") })
    .from(paid)
    .where(between(paid.day, from, to))
    .groupBy(paid.day);
}
