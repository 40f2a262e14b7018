import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { LinkedText } from "../ui/linked-text.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import { TicketPicture } from "./ticket-picture.tsx";
import type { Refund } from "./ticket-view.tsx";

interface Props {
  ticket: ShownTicket;
  isOpen: boolean;
  refund: Refund;
}

/** What a ticket's page tells of it, beside the choice. */
export function TicketAbout({ ticket, isOpen, refund }: Props) {
  return (
    <>
      <TicketPicture
        ticket={ticket}
        sizes="(min-width: 1024px) 56vw, 92vw"
        widest={1600}
        eager
        {...(ticket.picture && { alt: ticket.picture.alt })}
      />
      {ticket.shortDescription && (
        <p className="mt-6 text-lg whitespace-pre-line">
          <LinkedText>{ticket.shortDescription}</LinkedText>
        </p>
      )}
      <TicketFacts ticket={ticket} isOpen={isOpen} refund={refund} />
    </>
  );
}
