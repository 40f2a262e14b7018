import { type OrderDetails, orderUrl } from "../../domain/sale/order-details.ts";
import type { EventFacts } from "../../domain/schedule/event-facts.ts";
import { calendarText } from "../../server/feeds/calendar-text.ts";

/**
 * The event of a paid order as a calendar file; empty if its time is open, it is called off or the order is not paid.
 */
export function calendarOf(event: EventFacts | null, order: OrderDetails, now: Date): string {
  if (!event || event.isTimeOpen || event.off || order.status !== "paid") return "";
  return calendarText({
    name: event.title,
    events: [{ ...event, revised: now, notes: [], url: orderUrl(order) }],
  });
}
