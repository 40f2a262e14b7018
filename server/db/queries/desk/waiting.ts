import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { EventKey } from "../../../../domain/desk/orders/order-filter.ts";
import type { Database } from "../../client.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { waitlistEntries } from "../../schema/tickets/waitlist.ts";
import { forEventWhere } from "./order-filter.ts";

const ticketOfEntry = and(
  eq(tickets.teamId, waitlistEntries.teamId),
  eq(tickets.id, waitlistEntries.ticketId),
);

/** Counts the people who wait for tickets to an event, and the tickets they want. */
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
    .innerJoin(tickets, ticketOfEntry)
    .where(
      and(eq(waitlistEntries.teamId, teamId), eq(waitlistEntries.status, "waiting"), forEventWhere(event)),
    );
  return row ?? { people: 0, places: 0 };
}

const IS_LISTED = inArray(waitlistEntries.status, ["waiting", "offered"]);

/** Counts the people that `listWaiting` lists. */
export async function countListed(db: Database, teamId: string, event: EventKey): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(waitlistEntries)
    .innerJoin(tickets, ticketOfEntry)
    .where(and(eq(waitlistEntries.teamId, teamId), IS_LISTED, forEventWhere(event)));
  return row?.all ?? 0;
}

/** Lists a page of an event's waitlist, in order of arrival, including people to whom tickets are offered. */
export function listWaiting(
  db: Database,
  teamId: string,
  event: EventKey,
  { skipped, most }: { skipped: number; most: number },
) {
  const { id, name, email, quantity, offered, deadline, timeJoined } = waitlistEntries;
  return db
    .select({ id, name, email, quantity, offered, deadline, timeJoined, title: tickets.title })
    .from(waitlistEntries)
    .innerJoin(tickets, ticketOfEntry)
    .where(and(eq(waitlistEntries.teamId, teamId), IS_LISTED, forEventWhere(event)))
    .orderBy(asc(timeJoined), asc(id))
    .limit(most)
    .offset(skipped);
}
