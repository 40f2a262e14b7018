import type { EventFacts } from "../schedule/event-facts.ts";

/**
 * What the code of a valid ticket is good for, on its page and on paper; empty if the event is cancelled,
 * which the page says elsewhere. `now` is UTC.
 * @param whose a sentence saying that anyone with the page or the paper can use the ticket
 */
export function codeStatusText(
  { event, timeUsed }: { event: Pick<EventFacts, "end" | "off"> | null; timeUsed: Date | null },
  now: Date,
  whose: string,
): string {
  if (timeUsed !== null) return "This ticket was checked in and can't be used again.";
  if (event?.off === "cancelled") return "";
  // A postponed event's old date may be over, but a new one is to come.
  const isOver = event !== null && event.off === null && event.end < now;
  return isOver ? "This event is over." : `This code admits one person, once. ${whose}`;
}
