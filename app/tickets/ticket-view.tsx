import { gamePath } from "../../domain/schedule/game-pages.ts";
import { itemPath } from "../../domain/site/page-items.ts";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { ticketUnavailableNotice } from "../../domain/tickets/ticket-words.ts";
import { defineIsland } from "../islands/island.tsx";
import AlreadyInCartNote from "../sale/cart/own-in-cart.island.tsx";
import { PageHead } from "../site/page-head.tsx";
import { ShareButton } from "../site/share-button.tsx";
import { useClubFrame } from "../site/use-frame.ts";
import { EventDay, EventTime } from "../ui/event-time.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import type { RefundTerms } from "./refund-policy.tsx";
import { TicketAbout } from "./ticket-about.tsx";
import TicketChoice from "./ticket-choice.island.tsx";
import { TicketPriceName } from "./ticket-price-name.tsx";
import Waitlist from "./waitlist.island.tsx";

const Choice = defineIsland("ticket-choice", TicketChoice, "cart");
const Own = defineIsland("own-in-cart", AlreadyInCartNote, "cart");
const Wait = defineIsland("waitlist", Waitlist);

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

function TicketHead({ ticket }: { ticket: ShownTicket }) {
  return (
    <PageHead title={ticket.title}>
      <p className="text-lg">
        <EventTitle ticket={ticket} />
        <span className="inline-block">
          <EventDay start={ticket.start} timeZone={ticket.timeZone} />,{" "}
          <EventTime start={ticket.start} timeZone={ticket.timeZone} isOpen={ticket.isTimeOpen} />
        </span>
      </p>
    </PageHead>
  );
}

/** The game's or event's name. A game links to its page, except in store-only mode, which has none. */
function EventTitle({ ticket: { gameId, title, eventTitle } }: { ticket: ShownTicket }) {
  const { mode } = useClubFrame();
  const isLinked = gameId !== null && mode === "site";
  if (!isLinked && eventTitle === title) return null;
  return (
    <strong className="mr-4 font-semibold">
      {isLinked ? (
        <SiteLink to={gamePath({ id: gameId })} className="underline">
          {eventTitle}
        </SiteLink>
      ) : (
        eventTitle
      )}
    </strong>
  );
}

/**
 * Replaces the choice of tickets if they cannot be bought: says why, lists the prices, and links to all
 * tickets.
 */
function TicketStop({ ticket, isOpen }: { ticket: ShownTicket; isOpen: boolean }) {
  const { title, reason } = ticketUnavailableNotice(ticket, isOpen);
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
