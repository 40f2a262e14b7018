import { and, count, eq, sql } from "drizzle-orm";
import type { EventKey } from "../../../../domain/desk/order-filter.ts";
import type { Database } from "../../client.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { waitlistEntries } from "../../schema/tickets/waitlist.ts";
import { isForEvent } from "./order-filter.ts";

/** How many stand in line for an event's tickets, and how many places they ask for. */
export async function countWaiting(
  db: Database,
  teamId: string,
  event: EventKey,
): Promise<{ people: number; places: number }> {
  const [row] = await db
    .select({
      people: count(),
      places: sql<number>`coalesce(sum(${waitlistEntries.quantity}), 0)`.mapWith(Number),
    })
    .from(waitlistEntries)
    .innerJoin(
      tickets,
      and(eq(tickets.teamId, waitlistEntries.teamId), eq(tickets.id, waitlistEntries.ticketId)),
    )
    .where(and(eq(waitlistEntries.teamId, teamId), eq(waitlistEntries.status, "waiting"), isForEvent(event)));
  return row ?? { people: 0, places: 0 };
}
