import { readEventKey } from "../../../../domain/desk/order-filter.ts";
import type { EventFacts } from "../../../../domain/schedule/event-facts.ts";
import type { Database } from "../../client.ts";
import { mapTicketEvents } from "../sale/ticket-events.ts";
import type { EventChange } from "./event-changes.ts";
import { listTicketsForEvent } from "./sold-events.ts";

/** What a changed event is now; null where the club has no ticket for it any more. */
export async function readChangedEvent(
  db: Database,
  { teamId, event }: Pick<EventChange, "teamId" | "event">,
): Promise<EventFacts | null> {
  const key = readEventKey(event);
  const [ticketId] = key ? await listTicketsForEvent(db, teamId, key) : [];
  return ticketId === undefined
    ? null
    : ((await mapTicketEvents(db, teamId, [ticketId])).get(ticketId) ?? null);
}
