import type { EventFacts } from "../schedule/event-facts.ts";
import { isSameDay } from "../values/dates.ts";

/**
 * Changes of an event with buyers: it is cancelled or gets another date, and the club decides what buyers
 * get.
 */

export const EVENT_CHANGES = ["cancelled", "moved"] as const;
export type EventChangeKind = (typeof EVENT_CHANGES)[number];

export const EVENT_DECISIONS = [
  /** About a cancelled event: refund everyone. */
  "refund",
  /** About a cancelled event: refund nobody automatically. */
  "keep",
  /** About a moved event: mail its buyers, who may return their tickets. */
  "tell",
  /** About a moved event: mail nobody. */
  "quiet",
] as const;
export type EventDecision = (typeof EVENT_DECISIONS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Dated = Pick<EventFacts, "start" | "timeZone" | "isTimeOpen" | "off">;

/**
 * What has changed for ticket holders; null if nothing. A postponed event counts as unchanged: it has no new
 * date to mail yet. An event that takes place after all counts as moved, even on its original date, if buyers
 * were mailed a cancellation.
 * @param isToldOff true if buyers were mailed that it is cancelled
 */
export function eventChange(before: Dated, after: Dated, isToldOff = false): EventChangeKind | null {
  if (after.off === "cancelled") return before.off === "cancelled" ? null : "cancelled";
  if (after.off !== null) return null;
  return isSameDate(before, after) && !isToldOff ? null : "moved";
}

/**
 * How long after its date an event can still be cancelled: clubs often import a called-off game days later.
 */
const CALLED_OFF_MS = 7 * DAY_MS;

/**
 * True if a change is too old to matter: a cancellation long after the event, or a move between two past
 * dates.
 */
export function isPastChange(kind: EventChangeKind, before: Dated, after: Dated, now: Date): boolean {
  if (kind === "cancelled") return before.start.getTime() + CALLED_OFF_MS < now.getTime();
  return before.start < now && after.start < now;
}

/**
 * The decisions that are still possible, by kind of change and by the decision so far. A refund and a sent
 * mail can't be undone.
 */
const DECISIONS: Readonly<
  Record<EventChangeKind, Readonly<Partial<Record<EventDecision | "open", readonly EventDecision[]>>>>
> = {
  cancelled: { open: ["refund", "keep"], keep: ["refund"] },
  moved: { open: ["tell", "quiet"], quiet: ["tell"] },
};

/**
 * What a club can decide about a change now. Empty for a cancelled event that takes place after all, for a
 * moved event that has no date now, and for a moved event that has begun after the club chose to mail nobody.
 * @param event as it is now; null if the club no longer has a ticket for it
 */
export function availableDecisions(
  { kind, decision }: { kind: EventChangeKind; decision: EventDecision | null },
  event: Pick<Dated, "start" | "off"> | null,
  now: Date,
): readonly EventDecision[] {
  const decisions = DECISIONS[kind][decision ?? "open"] ?? [];
  if (kind === "cancelled") return event?.off === null ? [] : decisions;
  if (!event || event.off !== null) return [];
  return decision === null || event.start > now ? decisions : [];
}

/**
 * True if nobody's plans change. Setting the time on a known day, or removing a time that was set, is not a
 * new date.
 */
function isSameDate(one: Dated, other: Dated): boolean {
  if (one.isTimeOpen || other.isTimeOpen) return isSameDay(one.start, other.start, other.timeZone);
  return one.start.getTime() === other.start.getTime();
}

/**
 * Mails about a change are delayed this long, so that nobody is mailed about a mistake that the club soon
 * corrects.
 */
export const CHANGE_MAIL_DELAY_MS = HOUR_MS;

/**
 * After this long no mail is sent about a change: the club has told its buyers in another way, or never will.
 */
export const CHANGE_MAIL_MAX_AGE_MS = 7 * DAY_MS;

/** The fields by which changes of one event are compared with each other. */
export interface ComparableEventChange {
  id: string;
  kind: EventChangeKind;
  decision: EventDecision | null;
  timeNoticed: Date;
  timeTold: Date | null;
}

/** True if buyers were mailed about the change, or will be. */
const isMailed = ({ kind, decision, timeTold }: ComparableEventChange): boolean =>
  kind === "moved" ? decision === "tell" : timeTold !== null;

/** True if buyers have not been mailed about the change, but still may be. */
const mayBeMailed = ({ kind, decision, timeTold }: ComparableEventChange): boolean =>
  kind === "moved" ? decision === null : timeTold === null;

/**
 * True if buyers were mailed a cancellation by the change right before this one.
 * @param changes all changes of the event, newest first
 */
export function followsMailedCancellation(
  changes: readonly ComparableEventChange[],
  { id }: Pick<ComparableEventChange, "id">,
): boolean {
  const former = changes[changes.findIndex((change) => change.id === id) + 1];
  return former !== undefined && former.kind === "cancelled" && isMailed(former);
}

/**
 * What to do with an unsent mail about a move after the event changed again. `drop`: a newer change has its
 * own mail. `wait`: a newer change may still get one. `send`: no newer change will get one, so this mail has
 * to describe the event as it is now.
 * @param changes all changes of the event, newest first
 */
export function actionForRescheduleMail(
  changes: readonly ComparableEventChange[],
  { id }: Pick<ComparableEventChange, "id">,
  now: Date,
): "send" | "wait" | "drop" {
  const index = changes.findIndex((change) => change.id === id);
  const newer = changes.slice(0, Math.max(index, 0));
  if (newer.some(isMailed)) return "drop";
  const since = now.getTime() - CHANGE_MAIL_MAX_AGE_MS;
  return newer.some((change) => mayBeMailed(change) && change.timeNoticed.getTime() > since)
    ? "wait"
    : "send";
}

/**
 * The deadline for returning tickets for a refund (UTC): a week from now, or a day before the new date if
 * that is sooner. If even that has passed, the start of the event.
 */
export function returnDeadline(now: Date, start: Date): Date {
  const end = Math.min(now.getTime() + 7 * DAY_MS, start.getTime() - DAY_MS);
  return new Date(end > now.getTime() ? end : start.getTime());
}

/**
 * True if the buyer of an order may return its tickets because of a change: the club mails its buyers about
 * the change, and the order was placed before the change was noticed, even if it was paid later. Whoever
 * ordered later knew the new date.
 */
export function isReturnOffered(
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

/** Maximum length of a club's message to the buyers of a cancelled event, in characters. */
export const MAX_MESSAGE_CHARACTERS = 1000;
