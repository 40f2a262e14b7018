import type { ShownTicket } from "../../domain/shown-ticket.ts";
import { OwnInCart } from "./own-in-cart.tsx";
import { SiteLink } from "./site-link.tsx";
import { TicketChoice } from "./ticket-choice.tsx";
import { TicketPriceName } from "./ticket-price-name.tsx";
import { TicketStop } from "./ticket-state.tsx";

interface Props {
  ticket: ShownTicket;
  isOpen: boolean;
  fees: string;
}

/** The choice of how many at which price, or why there is none. */
export function TicketBox({ ticket, isOpen, fees }: Props) {
  if (isOpen && ticket.state === "on-sale") return <TicketChoice ticket={ticket} fees={fees} />;
  return (
    <section className="ticket-box" aria-label="Buy tickets">
      <TicketStop state={ticket.state} isOpen={isOpen} />
      {ticket.state === "sold-out" && <OwnInCart type="TICKET" id={ticket.id} />}
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
