import { TOLD_AFTER_MS } from "../../domain/sale/event-change.ts";
import { changedDates } from "../../domain/sale/event-change-text.ts";
import { formatPrice } from "../../domain/values/money.ts";
import { type EventChange, getChangeProgress } from "../../server/db/queries/sale/event-changes.ts";
import type { DeskServices } from "../../server/usecases/desk/desk-services.ts";
import { readChangedEvent } from "../../server/usecases/sale/changed-event.ts";
import { momentOf } from "./shown-orders.ts";

/** A cancelled or moved event, how far it has come, and what can be done. @param timeZone the club's */
export async function shownEventChange(
  { db }: Pick<DeskServices, "db">,
  change: EventChange,
  timeZone: string,
) {
  const [event, progress] = await Promise.all([readChangedEvent(db, change), getChangeProgress(db, change)]);
  const dates = event ? changedDates(change, event) : null;
  const { kind, decision, isStopped, timeDone, who, timeDecided, choiceUntil, timeNoticed } = change;
  const isRunning = decision === "refund" && !isStopped && timeDone === null;
  const told = new Date(timeNoticed.getTime() + TOLD_AFTER_MS);
  return {
    id: change.id,
    event: change.event,
    title: event?.title ?? change.event,
    what: kind === "cancelled" ? "Cancelled" : "Moved",
    dates: kind === "cancelled" ? (dates?.before ?? "") : `${dates?.before ?? ""} → ${dates?.now ?? ""}`,
    kind,
    decision,
    isRunning,
    isStopped,
    progress,
    refunded: formatPrice(progress.cents),
    decided: timeDecided ? [who || "Nobody in time", momentOf(timeDecided, timeZone)].join(", ") : "",
    until: choiceUntil ? momentOf(choiceUntil, timeZone) : "",
    told: momentOf(told, timeZone),
  };
}

export type ShownEventChange = Awaited<ReturnType<typeof shownEventChange>>;
