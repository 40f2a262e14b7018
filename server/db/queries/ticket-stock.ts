import { and, eq, type SQL, sql } from "drizzle-orm";
import type { TicketDemand } from "../../../domain/checkout.ts";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import { tickets } from "../schema/tickets.ts";

/**
 * The stock of tickets moves here alone. Each move is one conditional UPDATE: the row it changes is the row it has
 * checked, so two buyers cannot both be told there is one left. Callers go through their tickets by id.
 */

/** Adds to the counters where the condition holds. */
const move = (name: string, condition?: SQL) =>
  prepared((db) =>
    db
      .update(tickets)
      .set({
        ticketsSold: sql`${tickets.ticketsSold} + ${sql.placeholder("sold")}`,
        ticketsHold: sql`${tickets.ticketsHold} + ${sql.placeholder("hold")}`,
      })
      .where(
        and(
          eq(tickets.teamId, sql.placeholder("teamId")),
          eq(tickets.id, sql.placeholder("ticketId")),
          condition,
        ),
      )
      .returning({ id: tickets.id })
      .prepare(name),
  );

const areLeft = sql`${tickets.ticketsTotal} - ${tickets.ticketsSold} - ${tickets.ticketsHold} >= ${sql.placeholder("quantity")}`;
const isOnSale = and(eq(tickets.published, true), eq(tickets.inStock, true), eq(tickets.deleted, false));

const takeOnSale = move("stock_take_on_sale", and(areLeft, isOnSale));
const takeLeft = move("stock_take_left", areLeft);
const settleTaken = move("stock_settle");

/** Holds places for an order that is to be paid. False when they are not free, or no longer on sale. */
export async function holdTickets(db: Database, teamId: string, demand: TicketDemand): Promise<boolean> {
  return (await takeOnSale(db, { teamId, ...demand, sold: 0, hold: demand.quantity })).length > 0;
}

/** Sells places nobody held: a free order at once (`onSale`), or a payment that comes after its hold. */
export async function takeTickets(
  db: Database,
  teamId: string,
  demand: TicketDemand,
  { onSale }: { onSale: boolean },
): Promise<boolean> {
  const take = onSale ? takeOnSale : takeLeft;
  return (await take(db, { teamId, ...demand, sold: demand.quantity, hold: 0 })).length > 0;
}

/** What was held is sold. */
export const sellHeld = (db: Database, teamId: string, { ticketId, quantity }: TicketDemand) =>
  settle(db, { teamId, ticketId, sold: quantity, hold: -quantity });

/** What was held is free again. */
export const releaseHeld = (db: Database, teamId: string, { ticketId, quantity }: TicketDemand) =>
  settle(db, { teamId, ticketId, sold: 0, hold: -quantity });

/** What was sold is free again. */
export const takeBack = (db: Database, teamId: string, { ticketId, quantity }: TicketDemand) =>
  settle(db, { teamId, ticketId, sold: -quantity, hold: 0 });

/** @throws Error when there is no such ticket: an order's tickets are never removed. */
async function settle(
  db: Database,
  change: { teamId: string; ticketId: string; sold: number; hold: number },
): Promise<void> {
  if ((await settleTaken(db, change)).length === 0)
    throw new Error(`No ticket ${change.ticketId} of ${change.teamId} to settle`);
}
