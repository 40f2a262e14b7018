import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { TicketRow } from "./ticket-row.tsx";

interface Props {
  tickets: ShownTicket[];
  /** True if the club sells tickets at the moment. */
  isOpen: boolean;
}

export function TicketList({ tickets, isOpen }: Props) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {tickets.map((ticket, index) => (
        <li key={ticket.id}>
          <TicketRow ticket={ticket} isOpen={isOpen} eager={index < 2} />
        </li>
      ))}
    </ul>
  );
}
