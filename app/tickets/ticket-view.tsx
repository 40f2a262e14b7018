import { itemPath } from "../../domain/site/page-items.ts";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { island } from "../islands/island.tsx";
import OwnInCart from "../sale/cart/own-in-cart.island.tsx";
import { ShareButton } from "../site/share-button.tsx";
import type { RefundTerms } from "./refund-rule.tsx";
import { TicketAbout } from "./ticket-about.tsx";
import TicketChoice from "./ticket-choice.island.tsx";
import { TicketHead } from "./ticket-head.tsx";
import { TicketStop } from "./ticket-stop.tsx";
import Waitlist from "./waitlist.island.tsx";

const Choice = island("ticket-choice", TicketChoice, "cart");
const Own = island("own-in-cart", OwnInCart, "cart");
const Wait = island("waitlist", Waitlist);

interface Props {
  ticket: ShownTicket;
  isOpen: boolean;
  /** A sentence about the fee that the checkout adds; empty if it adds none. */
  fees: string;
  refund: RefundTerms;
}

/**
 * A ticket's page. On a phone the choice comes first, and the button to the cart stays at the bottom of the
 * screen.
 */
export function TicketView({ ticket, isOpen, fees, refund }: Props) {
  return (
    <>
      <TicketHead ticket={ticket} />
      <article className="wrap ticket-page">
        {isOpen && ticket.state === "on-sale" ? (
          <Choice ticket={ticket} fees={fees} />
        ) : (
          <div>
            <TicketStop ticket={ticket} isOpen={isOpen} />
            {ticket.isHeld && <Own type="TICKET" name={ticket.id} />}
            {isOpen && ticket.canWait && <Wait ticket={{ id: ticket.id, perOrder: ticket.perOrder }} />}
          </div>
        )}
        <div className="ticket-about">
          <TicketAbout ticket={ticket} isOpen={isOpen} refund={refund} />
          <ShareButton path={itemPath("tickets", ticket.id)} title={ticket.title} />
        </div>
      </article>
    </>
  );
}
