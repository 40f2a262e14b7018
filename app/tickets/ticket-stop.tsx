import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { ticketStop } from "../../domain/tickets/ticket-words.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { TicketPriceName } from "./ticket-price-name.tsx";

/**
 * Stands where tickets would be chosen: why the ticket cannot be bought, its prices, and a link to all
 * tickets.
 */
export function TicketStop({ ticket, isOpen }: { ticket: ShownTicket; isOpen: boolean }) {
  const { title, reason } = ticketStop(ticket, isOpen);
  return (
    <section className="ticket-box" aria-label="Buy tickets">
      <div className="p-5">
        <h2 className="display text-3xl">{title}</h2>
        <p className="mt-2">{reason}</p>
      </div>
      <ul className="mx-5 border-t border-line">
        {ticket.prices.map((price) => (
          <li key={price.id} className="ticket-price">
            <TicketPriceName price={price} />
          </li>
        ))}
      </ul>
      <p className="px-5 pt-1 pb-5">
        <SiteLink to="/tickets" className="button button-outline">
          See all tickets
        </SiteLink>
      </p>
    </section>
  );
}
