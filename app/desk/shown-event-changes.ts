import { CHANGE_WORDS } from "../../domain/desk/event-change-words.ts";
import { openDecisions, TOLD_AFTER_MS } from "../../domain/sale/event-change.ts";
import { changedDates } from "../../domain/sale/event-change-text.ts";
import type { EventFacts } from "../../domain/schedule/event-facts.ts";
import { formatMoment } from "../../domain/values/dates.ts";
import { formatPrice } from "../../domain/values/money.ts";
import { sentenceMoment } from "../../domain/values/sentence-dates.ts";
import type { EventChange } from "../../server/db/queries/desk/event-changes.ts";
import type { ChangeProgress } from "../../server/db/queries/desk/holding-orders.ts";

/** A change with what the event is now, and how far it has come. */
export interface KnownChange {
  change: EventChange;
  event: EventFacts | null;
  progress: ChangeProgress;
  /** Its orders, as whoever decides saw them. */
  version: string;
}

/** A cancelled or rescheduled event, how far it has come, and what can be done now. @param timeZone the club's */
export function shownEventChange(
  { change, event, progress, version }: KnownChange,
  timeZone: string,
  now: Date,
) {
  const dates = event ? changedDates(change, event) : null;
  const { kind, decision, isStopped, timeDone, who, timeDecided, choiceUntil, timeNoticed, timeTold, word } =
    change;
  const isRunning = decision === "refund" && !isStopped && timeDone === null;
  const told = new Date(timeNoticed.getTime() + TOLD_AFTER_MS);
  return {
    id: change.id,
    event: change.event,
    title: event?.title ?? change.event,
    what: CHANGE_WORDS[kind],
    dates: kind === "cancelled" ? (dates?.before ?? "") : `${dates?.before ?? ""} → ${dates?.now ?? ""}`,
    kind,
    decision,
    isRunning,
    isStopped,
    progress,
    version,
    refunded: formatPrice(progress.cents),
    decided: timeDecided ? [who || CHANGE_WORDS.nobody, formatMoment(timeDecided, timeZone)].join(", ") : "",
    until: choiceUntil ? sentenceMoment(choiceUntil, timeZone) : "",
    told: sentenceMoment(told, timeZone),
    /** When buyers were mailed that it is cancelled; empty before. */
    wasTold: timeTold ? formatMoment(timeTold, timeZone) : "",
    word,
    can: openDecisions(change, event, now),
    /** A cancelled one that was put back. */
    isOn: kind === "cancelled" && event?.off === null,
  };
}

export type ShownEventChange = ReturnType<typeof shownEventChange>;
