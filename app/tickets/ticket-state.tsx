import { ticketLabel } from "../../domain/store/sale-words.ts";
import type { TicketState } from "../../domain/tickets/shown-ticket.ts";

/** Why a ticket cannot be had; nothing when it can. */
export function TicketChip({ state }: { state: TicketState }) {
  const label = ticketLabel(state);
  return label && <span className="chip">{label}</span>;
}
