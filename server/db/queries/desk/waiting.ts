import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { EventKey } from "../../../../domain/desk/orders/order-filter.ts";
import type { Database } from "../../client.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { waitlistEntries } from "../../schema/tickets/waitlist.ts";
import { ticketEventWhere } from "./order-filter.ts";

const ticketOfEntry = and(
  eq(tickets.teamId, waitlistEntries.teamId),
  eq(tickets.id, waitlistEntries.ticketId),
);

/** Counts the people who wait for tickets to an event, and the tickets they want. */
export async function countWaitingPeople(
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
      and(eq(waitlistEntries.teamId, teamId), eq(waitlistEntries.status, "waiting"), ticketEventWhere(event)),
    );
  return row ?? { people: 0, places: 0 };
}

const IS_LISTED = inArray(waitlistEntries.status, ["waiting", "offered"]);

/** Counts the people that `listWaitlistEntries` lists. */
export async function countWaitlistEntries(db: Database, teamId: string, event: EventKey): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(waitlistEntries)
    .innerJoin(tickets, ticketOfEntry)
    .where(and(eq(waitlistEntries.teamId, teamId), IS_LISTED, ticketEventWhere(event)));
  return row?.all ?? 0;
}

/** Lists a page of an event's waitlist, in order of arrival, including people to whom tickets are offered. */
export function listWaitlistEntries(
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
    .where(and(eq(waitlistEntries.teamId, teamId), IS_LISTED, ticketEventWhere(event)))
    .orderBy(asc(timeJoined), asc(id))
    .limit(most)
    .offset(skipped);
}
