import type { ShownTicket } from "../../domain/shown-ticket.ts";
import { SiteLink } from "./site-link.tsx";
import { TicketPriceName } from "./ticket-price-name.tsx";
import { TicketReason } from "./ticket-state.tsx";

/** Why a ticket cannot be had, what it would cost, and where to look instead. */
export function TicketStop({ ticket: { state, prices }, isOpen }: { ticket: ShownTicket; isOpen: boolean }) {
  return (
    <section className="ticket-box" aria-label="Buy tickets">
      <TicketReason state={state} isOpen={isOpen} />
      <ul className="mx-5 border-t border-line">
        {prices.map((price) => (
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
