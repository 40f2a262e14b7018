import { usedText } from "../../../domain/sale/order-words.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import type { CartItemType } from "../../../domain/store/item-type.ts";
import { sentenceMoment } from "../../../domain/values/sentence-dates.ts";

/**
 * A sentence about when a code was used, in its event's time zone or UTC without an event; null if it is
 * unused.
 */
export function usedAtSentence(
  type: CartItemType,
  timeUsed: Date | null,
  event: Pick<EventFacts, "timeZone"> | null,
): string | null {
  return timeUsed && usedText(type, sentenceMoment(timeUsed, event?.timeZone ?? "UTC"));
}
