import type { EventFacts } from "../schedule/event-facts.ts";

/**
 * What the code of a valid ticket is good for, on its page and on paper; what has become of the event stands beside it. `now` is UTC.
 * @param whose says that whoever has the page or the paper has the ticket
 */
export function codeText(
  { event, timeUsed }: { event: Pick<EventFacts, "end" | "off"> | null; timeUsed: Date | null },
  now: Date,
  whose: string,
): string {
  if (timeUsed !== null) return "Somebody was let in with this code. It lets nobody in again.";
  if (event?.off === "cancelled") return whose;
  // The date of a postponed one may be over: another is to come.
  const isOver = event !== null && event.off === null && event.end < now;
  return `${isOver ? "It was for an event that is over." : "The code lets one person in, once."} ${whose}`;
}
