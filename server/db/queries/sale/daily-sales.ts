import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { orderMoneySql } from "./order-money.ts";

/**
 * Lists a club's sales by the day on which they were paid (in the club's zone: 2026-11-20), in cents, less
 * what was refunded since. Omits days without a sale.
 */
export function listDailySales(
  db: Database,
  teamId: string,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<{ day: string; cents: number }[]> {
  const sales = sql`(with ${orderMoneySql(teamId)}, days as (
      select to_char(m.time_paid at time zone ${timeZone}, 'YYYY-MM-DD') as day, m.total - m.back as cents from money m
    ) select day, sum(cents) as cents from days where day between ${from} and ${to} group by day) sales`;
  return db.select({ day: sql<string>`day`, cents: sql<number>`cents`.mapWith(Number) }).from(sales);
}
