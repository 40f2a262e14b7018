import { compareBytewise } from "../values/sort-key.ts";

/** Events and practices of a club: what brings people together that is no game. Instants are UTC. */

export const CLUB_EVENT_STATES = ["scheduled", "tbd", "postponed", "cancelled"] as const;
export type ClubEventState = (typeof CLUB_EVENT_STATES)[number];

export const EVENT_KINDS = ["event", "fundraiser", "alumni", "community", "tryout", "meeting"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Which of the two a club event is: an event, or a practice. */
export type ClubEventType = "event" | "practice";

/** What identifies one, and orders it among others. */
export interface ClubEvent {
  id: string;
  type: ClubEventType;
  start: Date;
  end: Date;
}

/** Its page on the club's site. */
export function clubEventPath({ type, id }: Pick<ClubEvent, "type" | "id">): string {
  return `/${type === "event" ? "events" : "practice"}/${id}`;
}

/** Not past its end, which is in; one that is called off too, so that nobody travels for nothing. */
export function isAhead({ end }: Pick<ClubEvent, "end">, now: Date): boolean {
  return end >= now;
}

const byKey = (a: ClubEvent, b: ClubEvent) => compareBytewise(a.type, b.type) || compareBytewise(a.id, b.id);

/** Events and practices in one list, soonest first; at one time the event, then by id. */
export function clubEventsSoonestFirst<T extends ClubEvent>(clubEvents: readonly T[]): T[] {
  return clubEvents.toSorted((a, b) => a.start.getTime() - b.start.getTime() || byKey(a, b));
}

/** The same, newest first. */
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

/** The word on a club event's tag: "Fundraiser"; a practice has no kind. */
export function kindLabel(kind: EventKind | null): string {
  return kind === null ? "Practice" : KIND_LABELS[kind];
}
