import { compareBytewise } from "../values/sort-key.ts";

/** A club's events and practices: gatherings other than games. Instants are UTC. */

export const CLUB_EVENT_STATES = ["scheduled", "tbd", "postponed", "cancelled"] as const;
export type ClubEventState = (typeof CLUB_EVENT_STATES)[number];

export const EVENT_KINDS = ["event", "fundraiser", "alumni", "community", "tryout", "meeting"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export type ClubEventType = "event" | "practice";

/** Fields that identify a club event and sort it. */
export interface ClubEvent {
  id: string;
  type: ClubEventType;
  start: Date;
  end: Date;
}

/** The path of its page. */
export function clubEventPath({ type, id }: Pick<ClubEvent, "type" | "id">): string {
  return `/${type === "event" ? "events" : "practice"}/${id}`;
}

/**
 * True until the event's end, and at that instant. Also for a called-off event, so that it stays in the list
 * and nobody travels for nothing.
 */
export function isEventAhead({ end }: Pick<ClubEvent, "end">, now: Date): boolean {
  return end >= now;
}

const byKey = (a: ClubEvent, b: ClubEvent) => compareBytewise(a.type, b.type) || compareBytewise(a.id, b.id);

/**
 * Events and practices sorted by start, soonest first; at the same time events before practices, then by id.
 */
export function clubEventsSoonestFirst<T extends ClubEvent>(clubEvents: readonly T[]): T[] {
  return clubEvents.toSorted((a, b) => a.start.getTime() - b.start.getTime() || byKey(a, b));
}

/** Events and practices sorted by start, newest first; ties as in `clubEventsSoonestFirst`. */
export function clubEventsNewestFirst<T extends ClubEvent>(clubEvents: readonly T[]): T[] {
  return clubEvents.toSorted((a, b) => b.start.getTime() - a.start.getTime() || byKey(a, b));
}

const KIND_LABELS = {
  event: "Event",
  fundraiser: "Fundraiser",
  alumni: "Alumni",
  community: "Community",
  tryout: "Tryout",
  meeting: "Meeting",
} as const satisfies Record<EventKind, string>;

/** The word on a club event's tag: "Fundraiser". A practice has no kind. */
export function kindLabel(kind: EventKind | null): string {
  return kind === null ? "Practice" : KIND_LABELS[kind];
}
