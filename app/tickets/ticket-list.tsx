import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { TicketRow } from "./ticket-row.tsx";

interface Props {
  tickets: ShownTicket[];
  /** Whether the club sells tickets at all. */
  isOpen: boolean;
}

export function TicketList({ tickets, isOpen }: Props) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {tickets.map((ticket, place) => (
        <li key={ticket.id}>
          <TicketRow ticket={ticket} isOpen={isOpen} eager={place < 2} />
        </li>
      ))}
    </ul>
  );
}
