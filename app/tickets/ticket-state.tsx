import type { TicketState } from "../../domain/tickets/shown-ticket.ts";
import { ticketLabel } from "../../domain/tickets/ticket-words.ts";

/** Why a ticket cannot be bought; nothing if it can. */
export function TicketChip({ state }: { state: TicketState }) {
  const label = ticketLabel(state);
  return label && <span className="chip">{label}</span>;
}
