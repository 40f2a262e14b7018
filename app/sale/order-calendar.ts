import type { EventFacts } from "../../domain/schedule/event-facts.ts";
import { calendarText } from "../../server/feeds/calendar-text.ts";

interface Holder {
  /** Whether its code, or one of them, is still good. */
  isValid: boolean;
  /** The page that the entry leads to. */
  url: string;
}

/**
 * The event of an order, a ticket or a pickup as a calendar file; empty if its time is open, it is called off or no code is
 * good for it. An event has one entry, whichever page it comes from.
 */
export function calendarOf(event: EventFacts | null, { isValid, url }: Holder, now: Date): string {
  if (!event || event.isTimeOpen || event.off || !isValid) return "";
  return calendarText({
    name: event.title,
    events: [{ ...event, revised: now, notes: [], url }],
  });
}
