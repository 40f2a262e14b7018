import type { OrderLine } from "../../../domain/sale/order-details.ts";
import { orderedText } from "../../../domain/sale/order-text.ts";
import { pickupHeading, pickupWarning } from "../../../domain/sale/pickup-text.ts";
import { type ReceiptRow, receiptFacts, receiptSums } from "../../../domain/sale/receipt.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { eventDay, eventTime, eventWarning } from "../../../domain/schedule/event-text.ts";
import { priceOrFree } from "../../../domain/values/money.ts";
import type { MailCode, MailLine, OrderMailContent } from "./order-content.ts";

/**
 * Draws the plain text of an order's mail. It has the same content as the HTML, with a URL below each code's
 * title.
 */
export function formatOrderText({
  order,
  club,
  lines,
  now,
  news,
  delivery,
  notes,
  url,
}: OrderMailContent): string {
  const parts = [
    `${news.title}\n\n${news.text}`,
    `Order ${order.id}${order.seller ? `, sold by ${order.seller}` : ""}`,
    // The set merges the headings of lines for the same event.
    ...new Set(lines.flatMap((line) => [blockOf(line, now), ...line.codes.map(codeText)])),
    [
      ...receiptFacts(order).map(rowText),
      ...order.lines.map(lineText),
      ...receiptSums(order).map(rowText),
    ].join("\n"),
    delivery,
    `See your order: ${url}`,
    ...notes,
    club.name,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function codeText({ title, details, url, code }: MailCode): string {
  return [[title, details].filter(Boolean).join(", "), url, `Code ${code}`].join("\n");
}

function lineText(line: OrderLine): string {
  return `${orderedText(line)}: ${priceOrFree(line.unitPrice * line.quantity)}`;
}

const rowText = ({ label, text }: ReceiptRow) => `${label}: ${text}`;

function blockOf({ event, pickup, codes }: MailLine, now: Date): string {
  if (pickup)
    return codes.length === 0
      ? ""
      : eventBlock(pickupHeading(pickup), pickup.event, pickupWarning(pickup, now));
  return event ? eventBlock(event.title, event, eventWarning(event)) : "";
}

function eventBlock(title: string, event: EventFacts | null, warning: string): string {
  if (!event) return [title, warning].filter(Boolean).join("\n");
  const when = `${eventDay(event)}, ${eventTime(event)}`;
  const where = [event.venue, event.address].filter(Boolean).join(", ");
  return [title, when, where, warning].filter(Boolean).join("\n");
}
