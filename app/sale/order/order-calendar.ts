import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { calendarText } from "../../../server/feeds/calendar-text.ts";

interface Holder {
  /** True if at least one code of the order, ticket or pickup is still valid. */
  isValid: boolean;
  /** The page that the calendar entry links to. */
  url: string;
}

/**
 * The event of an order, a ticket or a pickup as a calendar file. Empty if the event has no set time or is
 * called off, or if no code is valid. All pages give an event the same id, so that a calendar lists it only
 * once.
 */
export function calendarFileText(event: EventFacts | null, { isValid, url }: Holder, now: Date): string {
  if (!event || event.isTimeOpen || event.off || !isValid) return "";
  return calendarText({
    name: event.title,
    events: [{ ...event, revised: now, notes: [], url }],
  });
}
