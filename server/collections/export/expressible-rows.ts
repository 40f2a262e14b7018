import type { TeamRow } from "../../intake/bundle/bundle.ts";
import type { ClubRows } from "../club-tables.ts";
import { COLLECTIONS } from "../collections.ts";
import { eventTimesOf } from "../tickets.ts";

/**
 * The rows that a bundle can express. A ticket, product or form that is no longer in the bundle stays stored,
 * marked deleted, because orders and submissions refer to it. Such a row is omitted if it lacks a field that
 * a bundle requires, or exceeds the number of records that a bundle may have. No visitor sees it.
 */
export function rowsForBundle(team: TeamRow, rows: ClubRows): ClubRows {
  const tickets = ticketsOf(rows);
  const named = new Set(tickets.map(({ id }) => id));
  const products = productsOf(team, rows);
  const sold = new Set(products.map(({ id }) => id));
  return {
    ...rows,
    tickets,
    ticketPrices: rows.ticketPrices.filter(({ ticketId }) => named.has(ticketId)),
    products,
    productImages: rows.productImages.filter(({ productId }) => sold.has(productId)),
    forms: atMost(rows.forms, COLLECTIONS.forms.max),
  };
}

function ticketsOf({ tickets, ticketPrices, games, events }: ClubRows): ClubRows["tickets"] {
  const priced = new Set(ticketPrices.map(({ ticketId }) => ticketId));
  const isWhole = (ticket: ClubRows["tickets"][number]) =>
    priced.has(ticket.id) &&
    (ticket.eventType === "none" ||
      ticket.eventId === null ||
      eventTimesOf(ticket, { games, events }) !== null);
  return atMost(
    tickets.filter((ticket) => !ticket.deleted || isWhole(ticket)),
    COLLECTIONS.tickets.max,
  );
}

function productsOf({ policies }: TeamRow, { products, ticketPrices }: ClubRows): ClubRows["products"] {
  const prices = new Set([
    ...ticketPrices.map(({ id }) => id),
    ...products.filter(({ deleted }) => !deleted).map(({ stripePriceId }) => stripePriceId),
  ]);
  const isTold = (choice: ClubRows["products"][number]["returnPolicy"]) =>
    choice === "-1" || policies[choice] !== "" || policies[`${choice}Link`] !== "";
  const isWhole = ({ shippingPolicy, returnPolicy, stripePriceId }: ClubRows["products"][number]) =>
    isTold(shippingPolicy) && isTold(returnPolicy) && !prices.has(stripePriceId);
  return atMost(
    products.filter((product) => !product.deleted || isWhole(product)),
    COLLECTIONS.products.max,
  );
}

const atMost = <R extends { deleted: boolean }>(rows: R[], most: number): R[] =>
  rows.length <= most ? rows : rows.filter(({ deleted }) => !deleted);
