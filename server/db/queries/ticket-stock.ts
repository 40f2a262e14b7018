import { and, eq, sql } from "drizzle-orm";
import type { TicketDemand } from "../../../domain/checkout.ts";
import type { Database } from "../client.ts";
import { tickets } from "../schema/tickets.ts";

/**
 * The stock of tickets moves here alone. Each move is one conditional UPDATE: the row it changes is the row it has
 * checked, so two buyers cannot both be told there is one left. Callers go through their tickets by id.
 */

type Counters = { ticketsSold?: number; ticketsHold?: number };

/** Adds to the counters where `left` places are free (null: in any case); false when they are not. */
async function move(
  db: Database,
  teamId: string,
  ticketId: string,
  add: Counters,
  { left, onSale }: { left: number | null; onSale: boolean },
): Promise<boolean> {
  const moved = await db
    .update(tickets)
    .set({
      ...(add.ticketsSold && { ticketsSold: sql`${tickets.ticketsSold} + ${add.ticketsSold}` }),
      ...(add.ticketsHold && { ticketsHold: sql`${tickets.ticketsHold} + ${add.ticketsHold}` }),
    })
    .where(
      and(
        eq(tickets.teamId, teamId),
        eq(tickets.id, ticketId),
        left === null
          ? undefined
          : sql`${tickets.ticketsTotal} - ${tickets.ticketsSold} - ${tickets.ticketsHold} >= ${left}`,
        onSale
          ? and(eq(tickets.published, true), eq(tickets.inStock, true), eq(tickets.deleted, false))
          : undefined,
      ),
    )
    .returning({ id: tickets.id });
  return moved.length > 0;
}

/** Holds places for an order that is to be paid. False when they are not free, or no longer on sale. */
export const holdTickets = (db: Database, teamId: string, { ticketId, quantity }: TicketDemand) =>
  move(db, teamId, ticketId, { ticketsHold: quantity }, { left: quantity, onSale: true });

/** Sells places nobody held: a free order at once (`onSale`), or a payment that comes after its hold. */
export const takeTickets = (
  db: Database,
  teamId: string,
  { ticketId, quantity }: TicketDemand,
  { onSale }: { onSale: boolean },
) => move(db, teamId, ticketId, { ticketsSold: quantity }, { left: quantity, onSale });

/** What was held is sold. */
export const sellHeld = (db: Database, teamId: string, { ticketId, quantity }: TicketDemand) =>
  settle(db, teamId, ticketId, { ticketsSold: quantity, ticketsHold: -quantity });

/** What was held is free again. */
export const releaseHeld = (db: Database, teamId: string, { ticketId, quantity }: TicketDemand) =>
  settle(db, teamId, ticketId, { ticketsHold: -quantity });

/** What was sold is free again. */
export const takeBack = (db: Database, teamId: string, { ticketId, quantity }: TicketDemand) =>
  settle(db, teamId, ticketId, { ticketsSold: -quantity });

/** @throws Error when there is no such ticket: an order's tickets are never removed. */
async function settle(db: Database, teamId: string, ticketId: string, add: Counters): Promise<void> {
  if (!(await move(db, teamId, ticketId, add, { left: null, onSale: false })))
    throw new Error(`No ticket ${ticketId} of ${teamId} to settle`);
}
