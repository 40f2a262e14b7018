import type { Offer } from "schema-dts";
import { CURRENCY } from "../../domain/sale/checkout.ts";
import type { ShownTicket, TicketState } from "../../domain/tickets/shown-ticket.ts";
import { saleClosingTime } from "../../domain/tickets/ticket-sale.ts";
import { machineTime } from "../../domain/values/dates.ts";
import { decimalPrice } from "../../domain/values/money.ts";
import type { Frame } from "./load-frame.ts";
import { pageAddress } from "./site-address.ts";

const AVAILABILITY = {
  "on-sale": "InStock",
  "sold-out": "SoldOut",
  closed: "OutOfStock",
  over: "OutOfStock",
  postponed: "OutOfStock",
  cancelled: "OutOfStock",
} as const satisfies Record<TicketState, string>;

/**
 * Structured data: an offer for each price of a ticket.
 * @param isOpen false if the club sells no tickets at the moment
 */
export function structuredOffers(frame: Frame, ticket: ShownTicket, isOpen: boolean): Offer[] {
  const availability = AVAILABILITY[isOpen ? ticket.state : "closed"];
  return ticket.prices.map(({ title, price }) => ({
    "@type": "Offer",
    name: title || ticket.title,
    price: decimalPrice(price),
    priceCurrency: CURRENCY.toUpperCase(),
    availability: `https://schema.org/${availability}`,
    ...(!ticket.isTimeOpen && { validThrough: machineTime(saleClosingTime(ticket)) }),
    url: pageAddress(frame, `/tickets/${ticket.id}`),
  }));
}
