import { formatDate, formatTime, weekdayLong } from "../values/dates.ts";
import type { EventFacts } from "./event-facts.ts";

/** "Friday, Nov 20, 2026", in the event's own zone. */
export function eventDay({ start, timeZone }: Pick<EventFacts, "start" | "timeZone">): string {
  return `${weekdayLong(start, timeZone)}, ${formatDate(start, timeZone)}`;
}

/** "07:30 PM EST"; "Time to be announced" if the time is not set. */
export function eventTime({
  start,
  timeZone,
  isTimeOpen,
}: Pick<EventFacts, "start" | "timeZone" | "isTimeOpen">): string {
  return isTimeOpen ? "Time to be announced" : formatTime(start, timeZone);
}

/**
 * A note in the calendar entry of a moved event.
 * @param zone IANA
 */
export const rescheduledFromText = (former: Date, zone: string): string =>
  `Rescheduled from ${formatDate(former, zone)}`;

/** What a ticket holder must know before traveling; empty if the event takes place as planned. */
export function eventWarning({ off }: Pick<EventFacts, "off">): string {
  if (off === "postponed") return "Postponed. Your tickets are good for the new date.";
  return off === "cancelled" ? "Cancelled. Contact the club with any questions." : "";
}
