import { codeStatusText } from "../../../domain/sale/code-text.ts";
import type { AdmissionDetails, OrderDetails, OrderSite } from "../../../domain/sale/order-details.ts";
import { admissionUrl, ticketDetails } from "../../../domain/sale/order-details.ts";
import { PAPER_ADMITS_ANYONE } from "../../../domain/sale/order-words.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { eventDay, eventTime, eventWarning } from "../../../domain/schedule/event-text.ts";
import type { PrintedTicket } from "../../ports/ticket-pdf.ts";

/** An order's valid tickets in printable form, in the order of its lines. `now` is UTC. */
export function printedTickets(order: Pick<OrderDetails, "lines"> & OrderSite, now: Date): PrintedTicket[] {
  return order.lines.flatMap(({ title, priceTitle, quantity, event, admissions }) =>
    admissions
      .filter(({ isVoid }) => !isVoid)
      .map((admission) =>
        printedTicket(order, { ...admission, title, priceTitle, seats: quantity, event }, now),
      ),
  );
}

type NamedFacts = Pick<AdmissionDetails, "code" | "seat" | "seats" | "title" | "priceTitle">;
type PrintedFacts = NamedFacts & Pick<AdmissionDetails, "event" | "timeUsed">;

/** A ticket's title, details and URL, for paper and phone wallets. */
export function ticketTexts(site: OrderSite, named: NamedFacts) {
  const { code, title } = named;
  return { title, details: ticketDetails(named), code, url: admissionUrl(site, code) };
}

export function printedTicket(site: OrderSite, admission: PrintedFacts, now: Date): PrintedTicket {
  const { event } = admission;
  const named = ticketTexts(site, admission);
  return {
    ...named,
    event: event && printedEvent(event),
    opens: codeStatusText(admission, now, PAPER_ADMITS_ANYONE),
  };
}

function printedEvent(event: EventFacts): PrintedTicket["event"] {
  const { title, venue, address } = event;
  return {
    title,
    when: `${eventDay(event)}, ${eventTime(event)}`,
    venue,
    address,
    warning: eventWarning(event),
  };
}
