import type { EventFacts } from "../schedule/event-facts.ts";
import { isSameDay } from "../values/dates.ts";

/** An event with buyers that is cancelled, or has another date: the club decides, or its buyers are told. */

export const EVENT_CHANGES = ["cancelled", "moved"] as const;
export type EventChangeKind = (typeof EVENT_CHANGES)[number];

export const EVENT_DECISIONS = [
  /** Of a cancelled one: everybody gets the money back. */
  "refund",
  /** Of a cancelled one: nobody does by itself. */
  "keep",
  /** Of a moved one: its buyers are mailed, and may choose. */
  "tell",
  /** Of a moved one: nobody is mailed. */
  "quiet",
] as const;

type Dated = Pick<EventFacts, "start" | "timeZone" | "isTimeOpen" | "off">;

/** What has changed for who has tickets; null if nothing. A postponed one has no date to be told of yet. */
export function eventChange(before: Dated, after: Dated): EventChangeKind | null {
  if (after.off === "cancelled") return before.off === "cancelled" ? null : "cancelled";
  if (after.off !== null) return null;
  return isSameDate(before, after) ? null : "moved";
}

/** A time that is set, or open again, on the same day moves nobody's plans. */
function isSameDate(one: Dated, other: Dated): boolean {
  if (one.isTimeOpen || other.isTimeOpen) return isSameDay(one.start, other.start, other.timeZone);
  return one.start.getTime() === other.start.getTime();
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A date that was set by mistake is mended within this time, and nobody is mailed of it. */
export const TOLD_AFTER_MS = HOUR_MS;

/** Until when a buyer may choose the money: a week, but no later than a day before the new date (UTC). */
export function choiceEnd(now: Date, start: Date): Date {
  const end = Math.min(now.getTime() + 7 * DAY_MS, start.getTime() - DAY_MS);
  return new Date(end > now.getTime() ? end : start.getTime());
}
