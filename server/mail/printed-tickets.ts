import type { AdmissionDetails, OrderDetails, OrderSite } from "../../domain/sale/order-details.ts";
import { admissionUrl, placeLabel } from "../../domain/sale/order-details.ts";
import type { EventFacts } from "../../domain/schedule/event-facts.ts";
import { eventDay, eventTime, eventWarning } from "../../domain/schedule/event-text.ts";
import type { PrintedTicket } from "../ports/ticket-pdf.ts";
import { qrSymbol } from "../qr-symbol.ts";

/** An order's valid tickets for paper, line by line; none of what is void. */
export function printedTickets(order: Pick<OrderDetails, "lines"> & OrderSite): PrintedTicket[] {
  return order.lines.flatMap(({ title, priceTitle, quantity, event, admissions }) =>
    admissions
      .filter(({ isVoid }) => !isVoid)
      .map((admission) => printedTicket(order, { ...admission, title, priceTitle, seats: quantity, event })),
  );
}

type PrintedFacts = Pick<AdmissionDetails, "code" | "seat" | "seats" | "title" | "priceTitle" | "event">;

export function printedTicket(site: OrderSite, admission: PrintedFacts): PrintedTicket {
  const { code, seat, seats, title, priceTitle, event } = admission;
  const url = admissionUrl(site, code);
  return {
    title,
    details: [priceTitle, placeLabel(seat, seats)].filter(Boolean).join(" · "),
    event: event && printedEvent(event),
    code,
    url,
    qr: qrSymbol(url),
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
