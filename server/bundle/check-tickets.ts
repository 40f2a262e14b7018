import { checkReference, checkUnique, type Targets } from "./check-references.ts";
import type { Findings } from "./findings.ts";
import { entriesOf, type RawRecord, valueAt } from "./record.ts";

/** Notes a game or event that is not there, and a price whose id another one has: a cart names a price alone. */
export function checkTickets(tickets: readonly RawRecord[], targets: Targets, findings: Findings): void {
  for (const raw of tickets) {
    const eventType = valueAt(raw.value, ["eventType"]);
    if (eventType === "game" || eventType === "event")
      checkReference(raw, ["eventId"], `${eventType}s`, targets, findings);
  }
  checkUnique(
    tickets.flatMap((raw) => entriesOf(raw, "prices")),
    "id",
    findings,
  );
}
