import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { LinkedText } from "../ui/linked-text.tsx";
import type { RefundTerms } from "./refund-policy.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import { TicketImage } from "./ticket-image.tsx";

interface Props {
  ticket: ShownTicket;
  isOpen: boolean;
  refund: RefundTerms;
}

export function TicketAbout({ ticket, isOpen, refund }: Props) {
  return (
    <>
      <TicketImage
        ticket={ticket}
        sizes="(min-width: 1024px) 56vw, 92vw"
        widest={1600}
        eager
        {...(ticket.image && { alt: ticket.image.alt })}
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
