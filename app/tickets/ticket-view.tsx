import { lazy, Suspense } from "react";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { ShareButton } from "../site/share-button.tsx";
import { island } from "../ui/island.tsx";
import { TicketAbout } from "./ticket-about.tsx";
import { TicketChoice } from "./ticket-choice.tsx";
import { TicketHead } from "./ticket-head.tsx";
import { TicketStop } from "./ticket-stop.tsx";

/** The page works without it. */
const OwnInCart = lazy(() => import("../sale/own-in-cart.tsx").catch(() => ({ default: () => null })));

/** Loaded where a ticket is sold out. */
const Waitlist = lazy(() => import("./waitlist.tsx").catch(() => ({ default: () => null })));

export interface RefundTerms {
  text: string;
  link: string;
}

interface Props {
  ticket: ShownTicket;
  isOpen: boolean;
  /** The fee that the checkout will add, in words. */
  fees: string;
  refund: RefundTerms;
}

const Head = island(TicketHead, ({ ticket }) => ticket);
const About = island(
  TicketAbout,
  ({ ticket }) => ticket,
  ({ refund }) => refund,
);
const Stop = island(TicketStop, ({ ticket }) => ticket);

/** On a phone the choice comes first, and the button to the cart stays at the lower edge. */
export function TicketView({ ticket, isOpen, fees, refund }: Props) {
  return (
    <>
      <Head ticket={ticket} />
      <article className="wrap ticket-page">
        {isOpen && ticket.state === "on-sale" ? (
          <TicketChoice ticket={ticket} fees={fees} />
        ) : (
          <div>
            <Stop ticket={ticket} isOpen={isOpen} />
            <Suspense>{ticket.isHeld && <OwnInCart type="TICKET" name={ticket.id} />}</Suspense>
            <Suspense>{isOpen && ticket.canWait && <Waitlist ticket={ticket} />}</Suspense>
          </div>
        )}
        <div className="ticket-about">
          <About ticket={ticket} isOpen={isOpen} refund={refund} />
          <ShareButton kind="ticket" id={ticket.id} title={ticket.title} />
        </div>
      </article>
    </>
  );
}
