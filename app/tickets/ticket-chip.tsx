import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { ticketLabel } from "../../domain/tickets/ticket-words.ts";

/** A label with the reason why a ticket cannot be bought; draws nothing if it can. */
export function TicketChip({ ticket }: { ticket: Pick<ShownTicket, "state" | "isHeld" | "hasLine"> }) {
  const label = ticketLabel(ticket);
  return label && <span className="chip">{label}</span>;
}
