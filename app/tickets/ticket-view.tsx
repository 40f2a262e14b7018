import { lazy, Suspense } from "react";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { ShareButton } from "../site/share-button.tsx";
import { still } from "../ui/still.tsx";
import { TicketChoice } from "./ticket-choice.tsx";

/** Without it the page stands as well. */
const OwnInCart = lazy(() => import("../sale/own-in-cart.tsx").catch(() => ({ default: () => null })));

export interface Refund {
  text: string;
  link: string;
}

interface Props {
  ticket: ShownTicket;
  isOpen: boolean;
  /** What is added at the checkout, said beforehand. */
  fees: string;
  refund: Refund;
}

const TicketHead = still<Pick<Props, "ticket">>({
  onServer: import.meta.env.SSR ? (await import("./ticket-head.tsx")).TicketHead : null,
  load: async () => (await import("./ticket-head.tsx")).TicketHead,
  drawnFrom: ({ ticket }) => ticket,
});
const TicketAbout = still<Pick<Props, "ticket" | "isOpen" | "refund">>({
  onServer: import.meta.env.SSR ? (await import("./ticket-about.tsx")).TicketAbout : null,
  load: async () => (await import("./ticket-about.tsx")).TicketAbout,
  drawnFrom: ({ ticket }) => ticket,
});
const TicketStop = still<Pick<Props, "ticket" | "isOpen">>({
  onServer: import.meta.env.SSR ? (await import("./ticket-stop.tsx")).TicketStop : null,
  load: async () => (await import("./ticket-stop.tsx")).TicketStop,
  drawnFrom: ({ ticket }) => ticket,
});

/** A ticket's own page. On a phone the choice comes first, and the way to the cart stays at the lower edge. */
export function TicketView({ ticket, isOpen, fees, refund }: Props) {
  return (
    <>
      <TicketHead ticket={ticket} />
      <article className="wrap ticket-page">
        {isOpen && ticket.state === "on-sale" ? (
          <TicketChoice ticket={ticket} fees={fees} />
        ) : (
          <div>
            <TicketStop ticket={ticket} isOpen={isOpen} />
            <Suspense>{ticket.isHeld && <OwnInCart type="TICKET" name={ticket.id} />}</Suspense>
          </div>
        )}
        <div className="ticket-about">
          <TicketAbout ticket={ticket} isOpen={isOpen} refund={refund} />
          <ShareButton kind="ticket" id={ticket.id} title={ticket.title} />
        </div>
      </article>
    </>
  );
}
