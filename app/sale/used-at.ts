import type { EventFacts } from "../../domain/schedule/event-facts.ts";
import { formatMoment } from "../../domain/values/dates.ts";

/** When a code was used, in its event's zone; null before. */
export function usedText(timeUsed: Date | null, event: Pick<EventFacts, "timeZone"> | null): string | null {
  const zone = event?.timeZone ?? "UTC";
  return timeUsed && formatMoment(timeUsed, zone);
}
