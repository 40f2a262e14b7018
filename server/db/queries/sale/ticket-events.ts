import { calendarUid } from "../../../../domain/schedule/calendar.ts";
import type { EventFacts } from "../../../../domain/schedule/event-facts.ts";
import { saleClosingTime } from "../../../../domain/tickets/ticket-sale.ts";
import { isPresent } from "../../../../domain/values/validity.ts";
import type { Database } from "../../client.ts";
import { hasOpenTime, listTicketsById, type Ticket } from "../tickets/tickets.ts";

/** The current data of the events that tickets are for, by ticket id. */
export async function listEventsByTicket(
  db: Database,
  teamId: string,
  ids: (string | null)[],
): Promise<Map<string, EventFacts>> {
  const wanted = [...new Set(ids.filter(isPresent))];
  const found = await listTicketsById(db, teamId, wanted);
  return new Map(found.map((ticket) => [ticket.id, eventOf(ticket, teamId)]));
}

function eventOf(ticket: Ticket, teamId: string): EventFacts {
  const { eventTitle, start, end, timeZone, venue, game, event, calledOff } = ticket;
  const isFor = game ?? event;
  return {
    title: eventTitle,
    start,
    end,
    timeZone,
    venue,
    uid: uidOf(ticket, teamId),
    sequence: isFor?.sequence ?? 0,
    isTimeOpen: hasOpenTime(ticket),
    address: isFor?.address ?? "",
    salesEnd: saleClosingTime(ticket),
    off: !calledOff ? null : isFor?.state === "postponed" ? "postponed" : "cancelled",
  };
}

/** A ticket without game or event has a UID of its own. */
function uidOf({ id, game, event }: Ticket, teamId: string): string {
  if (game) return calendarUid("game", teamId, game.id);
  return event ? calendarUid("event", teamId, event.id) : calendarUid("ticket", teamId, id);
}
