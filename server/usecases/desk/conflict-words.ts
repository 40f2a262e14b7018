import type { DoorAct, DoorAnswer } from "../../../domain/desk/door.ts";
import { formatTime } from "../../../domain/values/dates.ts";
import { sentenceMoment } from "../../../domain/values/sentence-dates.ts";
import { actOn, type DoorPlace } from "../../db/queries/desk/door-places.ts";

/** What the history says after "but". It has the times, for the door that tells first counts, and may have been the second. */
export function conflictWords(
  { result, other }: DoorAnswer,
  place: DoorPlace | null,
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
        ? "it's for a pick-up, which doesn't admit anyone"
        : "it's a ticket, not a pick-up";
  }
}

function inTheWayWords(place: DoorPlace | null, at: Date, timeZone: string): string {
  const words = place ? [usedWords(place, timeZone), voidWords(place, at, timeZone)].filter(Boolean) : [];
  // What was in the way may have been taken back by now.
  return words.join(", and ") || "it had been used by the time this synced";
}

function usedWords(place: DoorPlace, timeZone: string): string {
  if (!place.at) return "";
  const done = actOn(place) === "admit" ? "used" : "handed out";
  return `it was also ${done} at ${formatTime(place.at, timeZone)}${place.door ? ` at “${place.door}”` : ""}`;
}

/** @param at when the code was shown: what was made void only then was good, and whoever took it back did not know of the use */
function voidWords({ timeVoided }: DoorPlace, at: Date, timeZone: string): string {
  if (!timeVoided) return "";
  const when = `on ${sentenceMoment(timeVoided, timeZone)}`;
  return timeVoided > at ? `it was voided after this scan, ${when}` : `it had already been voided ${when}`;
}
