import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
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

/** At most so many are listed. */
export const MOST_WAITING = 200;

/** Who stands in line for an event's tickets or has places held, in the order in which they came. */
export function listWaiting(db: Database, teamId: string, event: EventKey) {
  const { id, name, email, quantity, offered, deadline, timeJoined } = waitlistEntries;
  return db
    .select({ id, name, email, quantity, offered, deadline, timeJoined, title: tickets.title })
    .from(waitlistEntries)
    .innerJoin(
      tickets,
      and(eq(tickets.teamId, waitlistEntries.teamId), eq(tickets.id, waitlistEntries.ticketId)),
    )
    .where(
      and(
        eq(waitlistEntries.teamId, teamId),
        inArray(waitlistEntries.status, ["waiting", "offered"]),
        isForEvent(event),
      ),
    )
    .orderBy(asc(timeJoined), asc(id))
    .limit(MOST_WAITING);
}
