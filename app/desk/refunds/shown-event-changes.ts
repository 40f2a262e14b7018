import { EVENT_CHANGE_WORDS } from "../../../domain/desk/orders/event-change-words.ts";
import { availableDecisions, CHANGE_MAIL_DELAY_MS } from "../../../domain/sale/event-change.ts";
import { changedDates } from "../../../domain/sale/event-change-text.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { formatPrice } from "../../../domain/values/money.ts";
import { sentenceMoment } from "../../../domain/values/sentence-dates.ts";
import type { EventChange } from "../../../server/db/queries/desk/event-changes.ts";
import type { ChangeProgress } from "../../../server/db/queries/desk/holding-orders.ts";

/** A change of an event, with the event as it is now and the progress of refunds and mails. */
export interface EventChangeWithProgress {
  change: EventChange;
  event: EventFacts | null;
  progress: ChangeProgress;
  /**
   * The version of the event's orders that the page shows. A refund decided on another version is refused.
   */
  version: string;
}

/**
 * A cancelled or rescheduled event, its progress, and the decisions that are still open.
 * @param timeZone the club's IANA zone
 */
export function shownEventChange(
  { change, event, progress, version }: EventChangeWithProgress,
  timeZone: string,
  now: Date,
) {
  const dates = event ? changedDates(change, event) : null;
  const { kind, decision, isStopped, timeDone, who, timeDecided, choiceUntil, timeNoticed, timeTold, word } =
    change;
  const isRunning = decision === "refund" && !isStopped && timeDone === null;
  const mailsAt = new Date(timeNoticed.getTime() + CHANGE_MAIL_DELAY_MS);
  return {
    id: change.id,
    event: change.event,
    title: event?.title ?? change.event,
    what: EVENT_CHANGE_WORDS[kind],
    dates: kind === "cancelled" ? (dates?.before ?? "") : `${dates?.before ?? ""} → ${dates?.now ?? ""}`,
    kind,
    decision,
    isRunning,
    isStopped,
    progress,
    version,
    refunded: formatPrice(progress.cents),
    decided: timeDecided
      ? [who || EVENT_CHANGE_WORDS.nobody, sentenceMoment(timeDecided, timeZone)].join(", ")
      : "",
    until: choiceUntil ? sentenceMoment(choiceUntil, timeZone) : "",
    /** When buyers will be mailed if nothing is decided. */
    mailTime: sentenceMoment(mailsAt, timeZone),
    /** When buyers were mailed about the cancellation; empty before. */
    mailedTime: timeTold ? sentenceMoment(timeTold, timeZone) : "",
    word,
    can: availableDecisions(change, event, now),
    /** True for a cancelled event that takes place after all. */
    isOn: kind === "cancelled" && event?.off === null,
  };
}

export type ShownEventChange = ReturnType<typeof shownEventChange>;
