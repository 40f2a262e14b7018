import { eventDay, eventTime, eventWarning } from "../../domain/event-text.ts";
import type { EventFacts, OrderDetails, OrderLine } from "../../domain/order-details.ts";
import { amountText, PLATFORM_FEE, SHIPPING_AND_HANDLING } from "../../domain/order-text.ts";
import type { OrderMailContent } from "./order-mail.ts";

/** The mail for those who read no HTML: everything it says, and the address behind each code. */
export function orderText({ order, club, tickets, news, delivery, url }: OrderMailContent): string {
  const events = [
    ...new Map(order.lines.flatMap(({ event }) => (event ? [[event.title, event]] : []))).values(),
  ];
  const parts = [
    `${news.title}\n\n${news.text}`,
    `Order ${order.id}${order.seller ? `, sold by ${order.seller}` : ""}`,
    ...events.map(eventBlock),
    ...tickets.map(({ title, priceTitle, place, url, code }) =>
      [[title, priceTitle, place].filter(Boolean).join(", "), url, `Code ${code}`].join("\n"),
    ),
    [...order.lines.map(lineText), ...addedText(order)].join("\n"),
    delivery,
    `Total: ${amountText(order.total)}`,
    `Your order on the web: ${url}`,
    club.name,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function lineText({ quantity, title, priceTitle, options, unitPrice }: OrderLine): string {
  const what = [title, priceTitle, options].filter(Boolean).join(", ");
  return `${quantity} × ${what}: ${amountText(unitPrice * quantity)}`;
}

function addedText({ shipping, buyerFee }: OrderDetails): string[] {
  return [
    ...(shipping > 0 ? [`${SHIPPING_AND_HANDLING}: ${amountText(shipping)}`] : []),
    ...(buyerFee > 0 ? [`${PLATFORM_FEE}: ${amountText(buyerFee)}`] : []),
  ];
}

function eventBlock(event: EventFacts): string {
  const when = `${eventDay(event)}, ${eventTime(event)}`;
  const where = [event.venue, event.address].filter(Boolean).join(", ");
  return [event.title, when, where, eventWarning(event)].filter(Boolean).join("\n");
}
