import { and, eq } from "drizzle-orm";
import type { SaveEffect } from "../../../../domain/desk/content/save-effects.ts";
import type { Database } from "../../../db/client.ts";
import { listEventsByTicket } from "../../../db/queries/sale/ticket-events.ts";
import { tickets } from "../../../db/schema/index.ts";

type Sold = { ticketId: string } | { eventType: "game" | "event"; eventId: string };

/** Lists when the sale of tickets ends: of one ticket, or of all that are for an event. */
export async function listSaleEnds(
  tx: Database,
  teamId: string,
  sold: Sold,
  at: Date,
): Promise<SaveEffect[]> {
  const { id, title, eventType, eventId, published, deleted } = tickets;
  const which =
    "ticketId" in sold
      ? eq(id, sold.ticketId)
      : and(eq(eventType, sold.eventType), eq(eventId, sold.eventId));
  const found = await tx
    .select({ id, title })
    .from(tickets)
    .where(and(eq(tickets.teamId, teamId), which, eq(published, true), eq(deleted, false)))
    .orderBy(id);
  const events = await listEventsByTicket(
    tx,
    teamId,
    found.map((ticket) => ticket.id),
  );
  return found.flatMap((ticket): SaveEffect[] => {
    const event = events.get(ticket.id);
    if (event?.off !== null || !event.salesEnd) return [];
    return [{ kind: "sales", title: ticket.title, until: event.salesEnd, isOver: event.salesEnd <= at }];
  });
}
