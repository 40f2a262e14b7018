import type { z } from "zod";
import type { BundleReport } from "./bundle-report.ts";
import { checkReference, checkUnique, type Targets } from "./check-references.ts";
import { type RawRecord, type Sound, subRecords } from "./record.ts";
import type { ticket } from "./ticket.ts";

/** Reports a missing game or event, and a price id used twice: a cart line holds nothing but the price id. */
export function checkTickets(
  tickets: readonly RawRecord<Sound<z.input<typeof ticket>>>[],
  targets: Targets,
  report: BundleReport,
): void {
  for (const raw of tickets) {
    const { eventType, eventId } = raw.value;
    if (eventType === "game" || eventType === "event")
      checkReference(raw, ["eventId"], eventId, `${eventType}s`, targets, report);
  }
  checkUnique(
    tickets.flatMap((raw) => subRecords(raw, "prices", raw.value.prices)),
    "id",
    report,
  );
}
