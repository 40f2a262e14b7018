import { usedText } from "../../domain/sale/order-words.ts";
import type { EventFacts } from "../../domain/schedule/event-facts.ts";
import type { CartItemType } from "../../domain/store/item-type.ts";
import { sentenceMoment } from "../../domain/values/sentence-dates.ts";

/** When a code was used, in its event's zone; null before. */
export function usedAt(
  type: CartItemType,
  timeUsed: Date | null,
  event: Pick<EventFacts, "timeZone"> | null,
): string | null {
  return timeUsed && usedText(type, sentenceMoment(timeUsed, event?.timeZone ?? "UTC"));
}
