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
export type EventDecision = (typeof EVENT_DECISIONS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Dated = Pick<EventFacts, "start" | "timeZone" | "isTimeOpen" | "off">;

/**
 * What has changed for who has tickets; null if nothing. A postponed one has no date to be told of yet. One that takes place after all
 * is news, also on its old date, to buyers who were told that it is cancelled.
 */
export function eventChange(before: Dated, after: Dated, isToldOff = false): EventChangeKind | null {
  if (after.off === "cancelled") return before.off === "cancelled" ? null : "cancelled";
  if (after.off !== null) return null;
  return isSameDate(before, after) && !isToldOff ? null : "moved";
}

/** A game that was called off on its evening is often imported a day or two later. */
const CALLED_OFF_MS = 7 * DAY_MS;

/** Whether a change is history: of a date that is over, or called off long after it. */
export function isHistory(kind: EventChangeKind, before: Dated, after: Dated, now: Date): boolean {
  if (kind === "cancelled") return before.start.getTime() + CALLED_OFF_MS < now.getTime();
  return before.start < now && after.start < now;
}

/** What was decided of which kind of change, and what can be decided then. A refund and a sent mail cannot be taken back. */
const DECISIONS: Readonly<
  Record<EventChangeKind, Readonly<Partial<Record<EventDecision | "open", readonly EventDecision[]>>>>
> = {
  cancelled: { open: ["refund", "keep"], keep: ["refund"] },
  moved: { open: ["tell", "quiet"], quiet: ["tell"] },
};

/**
 * What a club can decide of a change now. Nothing of a cancelled event that takes place after all, nor of a move while there is no date
 * to be told of; and a mail that was not to be sent comes too late once the event has begun.
 * @param event as it is now; null where the club has no ticket for it any more
 */
export function openDecisions(
  { kind, decision }: { kind: EventChangeKind; decision: EventDecision | null },
  event: Pick<Dated, "start" | "off"> | null,
  now: Date,
): readonly EventDecision[] {
  const can = DECISIONS[kind][decision ?? "open"] ?? [];
  if (kind === "cancelled") return event?.off === null ? [] : can;
  if (!event || event.off !== null) return [];
  return decision === null || event.start > now ? can : [];
}

/** A time that is set, or open again, on the same day moves nobody's plans. */
function isSameDate(one: Dated, other: Dated): boolean {
  if (one.isTimeOpen || other.isTimeOpen) return isSameDay(one.start, other.start, other.timeZone);
  return one.start.getTime() === other.start.getTime();
}

/** What was set by mistake is mended within this time, and nobody is mailed of it. */
export const TOLD_AFTER_MS = HOUR_MS;

/** After this long nobody is surprised by mail: a club has told its buyers otherwise, or never will. */
export const TOLD_WITHIN_MS = 7 * DAY_MS;

/** A change of an event as its other changes see it. */
export interface Noticed {
  id: string;
  kind: EventChangeKind;
  decision: EventDecision | null;
  timeNoticed: Date;
  timeTold: Date | null;
}

const isTold = ({ kind, decision, timeTold }: Noticed): boolean =>
  kind === "moved" ? decision === "tell" : timeTold !== null;

const isUntold = ({ kind, decision, timeTold }: Noticed): boolean =>
  kind === "moved" ? decision === null : timeTold === null;

/** Of all changes of an event, the newest first: whether the one before this told its buyers that the event is cancelled. */
export function wasCalledOff(changes: readonly Noticed[], { id }: Pick<Noticed, "id">): boolean {
  const former = changes[changes.findIndex((change) => change.id === id) + 1];
  return former !== undefined && former.kind === "cancelled" && isTold(former);
}

/**
 * What becomes of the mail about a move that is still to be sent, when the event has changed again (`changes`: all, the newest first).
 * `drop`: the newer change's own mail tells. `wait`: it is not known yet whether there will be one. `send`: there will be none, because
 * the club keeps quiet about it, so that this mail tells how it is now.
 */
export function moveMail(
  changes: readonly Noticed[],
  { id }: Pick<Noticed, "id">,
  now: Date,
): "send" | "wait" | "drop" {
  const at = changes.findIndex((change) => change.id === id);
  const newer = changes.slice(0, Math.max(at, 0));
  if (newer.some(isTold)) return "drop";
  const since = now.getTime() - TOLD_WITHIN_MS;
  return newer.some((change) => isUntold(change) && change.timeNoticed.getTime() > since) ? "wait" : "send";
}

/** Until when a buyer may choose the money: a week, but no later than a day before the new date (UTC). */
export function choiceEnd(now: Date, start: Date): Date {
  const end = Math.min(now.getTime() + 7 * DAY_MS, start.getTime() - DAY_MS);
  return new Date(end > now.getTime() ? end : start.getTime());
}

/**
 * Whether the buyer of an order was offered the money because of a change: others are told of it, and the order was placed before it was
 * noticed, however late it was paid. Who ordered later agreed to the new date.
 */
export function isOffered(
  { decision, choiceUntil, timeNoticed }: Offer,
  { timeCreated }: { timeCreated: Date },
): boolean {
  return decision === "tell" && choiceUntil !== null && timeCreated <= timeNoticed;
}

interface Offer {
  decision: EventDecision | null;
  choiceUntil: Date | null;
  timeNoticed: Date;
}

/** The most characters of a club's message to the buyers of a cancelled event. */
export const MOST_WORD = 1000;
