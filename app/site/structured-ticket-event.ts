import type { Event, SportsEvent } from "schema-dts";
import type { ShownTicket, TicketState } from "../../domain/tickets/shown-ticket.ts";
import { eventFacts } from "./event-facts.ts";
import type { Frame } from "./load-frame.ts";
import { pageAddress } from "./site-address.ts";
import { structuredSportsEventSides } from "./sports-event.ts";
import { organizer, shareImageUrl } from "./structured-data.ts";
import { structuredOffers } from "./structured-offers.ts";

/** Structured data of the game or event that a ticket admits to, with the ticket's offers. */
export function structuredTicketEvent(
  frame: Frame,
  ticket: ShownTicket,
  isOpen: boolean,
): Event | SportsEvent {
  const { id, eventTitle, shortDescription, opponent } = ticket;
  const facts = {
    ...eventFacts({ ...ticket, state: stateOf(ticket) }),
    ...(shortDescription && { description: shortDescription }),
    image: shareImageUrl(frame, "ticket", id),
    organizer: organizer(frame),
    url: pageAddress(frame, `/tickets/${id}`),
    offers: structuredOffers(frame, ticket, isOpen),
  };
  if (!opponent) return { "@type": "Event", name: eventTitle, ...facts };
  return { "@type": "SportsEvent", ...structuredSportsEventSides(frame, opponent), ...facts };
}

function stateOf({ state, isTimeOpen }: { state: TicketState; isTimeOpen: boolean }) {
  if (state === "cancelled" || state === "postponed") return state;
  return isTimeOpen ? "tbd" : "scheduled";
}
