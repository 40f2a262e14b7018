import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";

import { tickets } from "../../schema/tickets/tickets.ts";
import { remainingPiecesSql } from "../sale/refund-requests.ts";

/** A range of days in a time zone ("2026-11-05"), both ends included. */
interface SoldDays {
  from: string;
  to: string;
  /** IANA zone. */
  timeZone: string;
}

/**
 * Lists the tickets that were paid on these days, with the quantity and the cents (before fees) that were
 * not refunded, and the ticket's total sales (`sold`). Omits tickets without such sales.
 */
export function listSoldTickets(db: Database, teamId: string, { from, to, timeZone }: SoldDays) {
  const quantityOf = (channel: "site" | "door" | "comp") =>
    sql<number>`coalesce(sum(${remainingPiecesSql(teamId)}) filter (where ${orders.channel} = ${channel}), 0)::int`;
  return db
    .select({
      ticketId: tickets.id,
      title: lineItems.title,
      quantity: sql<number>`sum(${remainingPiecesSql(teamId)})::int`,
      door: quantityOf("door"),
      comp: quantityOf("comp"),
      cents: sql<number>`sum(${lineItems.unitPrice} * ${remainingPiecesSql(teamId)})::float8`,
      sold: tickets.ticketsSold,
      total: tickets.ticketsTotal,
    })
    .from(lineItems)
    .innerJoin(orders, and(eq(orders.teamId, lineItems.teamId), eq(orders.id, lineItems.orderId)))
    .innerJoin(tickets, and(eq(tickets.teamId, lineItems.teamId), eq(tickets.id, lineItems.ticketId)))
    .where(
      and(
        eq(lineItems.teamId, teamId),
        eq(orders.status, "paid"),
        sql`${orders.timePaid} >= (${from}::date::timestamp at time zone ${timeZone})`,
        sql`${orders.timePaid} < ((${to}::date + 1)::timestamp at time zone ${timeZone})`,
      ),
    )
    .groupBy(tickets.id, lineItems.title, tickets.ticketsSold, tickets.ticketsTotal)
    .having(sql`sum(${remainingPiecesSql(teamId)}) > 0`)
    .orderBy(asc(lineItems.title), asc(tickets.id));
}
