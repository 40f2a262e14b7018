import { fewLeftText } from "../../domain/store/stock-words.ts";
import { hasTicketPage, type ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { formatPriceRange } from "../../domain/values/money.ts";
import { DateBlock, EventTime } from "../ui/event-time.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { TicketChip } from "./ticket-chip.tsx";
import { TicketImage } from "./ticket-image.tsx";

interface Props {
  ticket: ShownTicket;
  /** True if the club sells tickets at the moment. */
  isOpen: boolean;
  eager: boolean;
}

/** A row of the ticket list; linked only if the ticket has a page. */
export function TicketRow({ ticket, isOpen, eager }: Props) {
  const isOnSale = isOpen && ticket.state === "on-sale";
  const hasPage = hasTicketPage(ticket.state);
  return (
    <article
      data-part="list-row"
      className={hasPage ? "ticket-row card card-link" : "ticket-row card"}
      data-off={!isOnSale}
    >
      <TicketImage ticket={ticket} sizes="(min-width: 768px) 15rem, 92vw" widest={960} eager={eager} />
      <DateBlock start={ticket.start} timeZone={ticket.timeZone} />
      <div className="min-w-0">
        <h2 className="text-xl leading-snug font-bold">
          {hasPage ? (
            <SiteLink to={`/tickets/${ticket.id}`} className="cover">
              {ticket.title}
            </SiteLink>
          ) : (
            ticket.title
          )}
        </h2>
        <p className="ticket-row-facts mt-1 text-[0.9375rem] text-muted">
          {ticket.eventTitle !== ticket.title && <span>{ticket.eventTitle}</span>}
          <EventTime start={ticket.start} timeZone={ticket.timeZone} isOpen={ticket.isTimeOpen} />
          {ticket.venue && <span>{ticket.venue}</span>}
        </p>
      </div>
      <div className="ticket-row-end">
        <TicketChip ticket={ticket} />
        {isOnSale && fewLeftText(ticket.left) && (
          <span className="chip chip-notice">{fewLeftText(ticket.left)}</span>
        )}
        {hasPage && (
          <span className="figures text-2xl leading-none">
            {formatPriceRange(ticket.prices.map(({ price }) => price))}
          </span>
        )}
      </div>
    </article>
  );
}
