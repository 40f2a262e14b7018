import type { CartItem } from "../../domain/sale/cart.ts";
import { cartItemIdOf } from "../../domain/sale/cart-lines.ts";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import type { TicketPrice } from "../../domain/tickets/ticket-sale.ts";
import { addToCart } from "../sale/cart/cart-storage.ts";

export { showFirstMessage } from "../ui/in-view.ts";

/** Adds tickets to the cart. @param counts number of tickets at each price, by the price's id */
export function addTicketsToCart(ticket: ShownTicket, counts: Readonly<Record<string, number>>) {
  return addToCart(ticket.prices.map((price) => lineOf(ticket, price, counts[price.id] ?? 0)));
}

function lineOf(ticket: ShownTicket, price: TicketPrice, quantity: number): CartItem {
  return {
    cartItemId: cartItemIdOf(ticket.id, price.id),
    cartItemType: "TICKET",
    quantity,
    stripePriceId: price.id,
    shippable: false,
    shippingPrice: 0,
    shippingWeight: 0,
    ticketId: ticket.id,
    productOptions: [],
  };
}
