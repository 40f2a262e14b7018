import type { z } from "zod";
import type { BundleReport } from "./bundle-report.ts";
import { checkReference, checkUnique, type Targets } from "./check-references.ts";
import type { game } from "./game.ts";
import { earliestMoment } from "./game-date.ts";
import { noteMistake, type RawRecord, type Sound, subRecords } from "./record.ts";
import type { ticket } from "./ticket.ts";

/** Reports a missing game or event, a game without a date, and a price id used twice: a cart line holds nothing but the price id. */
export function checkTickets(
  tickets: readonly RawRecord<Sound<z.input<typeof ticket>>>[],
  games: readonly RawRecord<Sound<z.input<typeof game>>>[],
  targets: Targets,
  report: BundleReport,
): void {
  const undated = new Set(
    games
      .filter(({ value }) => earliestMoment(value.timeOfGame ?? null) === null)
      .map(({ value }) => value.id),
  );
  for (const raw of tickets) {
    const { eventType, eventId } = raw.value;
    if (eventType === "game" && undated.has(eventId ?? undefined))
      noteMistake(
        raw,
        ["eventId"],
        "a game with a date, because ticket sales end at a set time before or after the start",
        report,
      );
    if (eventType === "game" || eventType === "event")
      checkReference(raw, ["eventId"], eventId, `${eventType}s`, targets, report);
  }
  checkUnique(
    tickets.flatMap((raw) => subRecords(raw, "prices", raw.value.prices)),
    "id",
    report,
  );
}
