import type { DoorAct, DoorAnswer } from "../../../domain/desk/door/door.ts";
import { sentenceMoment, sentenceTime } from "../../../domain/values/sentence-dates.ts";
import { type AdmissionOrPickup, doorActOf } from "../../db/queries/desk/door-places.ts";

/**
 * The words that follow "but" in the history, if a door that was offline accepted a code that it should have
 * refused. They give times, because the scan that is reported first counts, even if it was made second.
 */
export function doorConflictWords(
  { result, other }: DoorAnswer,
  place: AdmissionOrPickup | null,
  { act, at }: { act: DoorAct; at: Date },
  { timeZone }: { timeZone: string },
): string {
  switch (result) {
    case "used":
    case "fetched":
    case "void":
      return inTheWayWords(place, at, timeZone);
    case "wrong-event":
    case "wrong-day":
      return `it's for another event or day${other && `: ${other}`}`;
    default:
      if (!place) return "no ticket has this code";
      return act === "admit"
        ? "it's a pick-up code, which doesn't admit anyone"
        : "it's a ticket, not a pick-up";
  }
}

function inTheWayWords(place: AdmissionOrPickup | null, at: Date, timeZone: string): string {
  const words = place ? [usedWords(place, timeZone), voidWords(place, at, timeZone)].filter(Boolean) : [];
  // The use that conflicted may have been undone since.
  return words.join(", and ") || "it had been used by the time this synced";
}

function usedWords(place: AdmissionOrPickup, timeZone: string): string {
  if (!place.at) return "";
  const done = doorActOf(place) === "admit" ? "used" : "handed out";
  return `it was also ${done} at ${sentenceTime(place.at, timeZone)}${place.door ? ` at “${place.door}”` : ""}`;
}

/**
 * @param at when the code was scanned (UTC): a code voided later was still valid then, and the officer who
 * voided it did not know of the scan
 */
function voidWords({ timeVoided }: AdmissionOrPickup, at: Date, timeZone: string): string {
  if (!timeVoided) return "";
  const when = `on ${sentenceMoment(timeVoided, timeZone)}`;
  return timeVoided > at ? `it was voided after this scan, ${when}` : `it had already been voided ${when}`;
}
