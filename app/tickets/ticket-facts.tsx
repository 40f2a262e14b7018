import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { saleClosingTime } from "../../domain/tickets/ticket-sale.ts";
import { OR_SOLD_OUT_SUFFIX, saleEndWords } from "../../domain/tickets/ticket-words.ts";
import { formatDate, formatTime, isSameDay, machineTime } from "../../domain/values/dates.ts";
import { EventDay, EventTime } from "../ui/event-time.tsx";
import { VenueLink } from "../ui/venue-link.tsx";
import { RefundPolicy, type RefundTerms } from "./refund-policy.tsx";

interface Props {
  ticket: ShownTicket;
  /** True if the club sells tickets at the moment. */
  isOpen: boolean;
  refund: RefundTerms;
}

export function TicketFacts({ ticket, isOpen, refund }: Props) {
  const { start, timeZone, isTimeOpen, venue, address } = ticket;
  return (
    <dl className="buy-facts">
      <div>
        <dt>When</dt>
        <dd>
          <EventDay start={start} timeZone={timeZone} />
          <br />
          <EventTime start={start} timeZone={timeZone} isOpen={isTimeOpen} />
        </dd>
      </div>
      {venue && (
        <div>
          <dt>Where</dt>
          <dd>
            <VenueLink venue={venue} address={address} />
            {address && <span className="block text-muted">{address}</span>}
          </dd>
        </div>
      )}
      {isOpen && ticket.state === "on-sale" && <SalesClose ticket={ticket} />}
      <div>
        <dt>Refunds</dt>
        <dd className="whitespace-pre-line">
          <RefundPolicy refund={refund} />
        </dd>
      </div>
    </dl>
  );
}

function SalesClose({ ticket }: { ticket: ShownTicket }) {
  const { start, timeZone, isTimeOpen } = ticket;
  const closes = saleClosingTime(ticket);
  const day = isSameDay(start, closes, timeZone) ? "" : `, ${formatDate(closes, timeZone)}`;
  return (
    <div>
      <dt>Sales close</dt>
      <dd>
        {isTimeOpen ? (
          saleEndWords(ticket)
        ) : (
          <time dateTime={machineTime(closes)}>
            {formatTime(closes, timeZone)}
            {day}
          </time>
        )}
        {OR_SOLD_OUT_SUFFIX}
      </dd>
    </div>
  );
}
