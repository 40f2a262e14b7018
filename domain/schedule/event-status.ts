import type { GameState } from "./game.ts";

/** How search engines call what became of an event: the words of schema.org's eventStatus. */
export type EventStatus = "EventScheduled" | "EventRescheduled" | "EventPostponed" | "EventCancelled";

/** A game, an event or a practice with the instants (UTC) at which it begins, and was to begin before it was moved. */
interface Moved {
  state: GameState;
  start: Date;
  formerStart: Date | null;
}

/** The truth about it: called off goes before moved, and moved before scheduled. */
export function eventStatus(event: Moved): EventStatus {
  if (event.state === "cancelled") return "EventCancelled";
  if (event.state === "postponed") return "EventPostponed";
  return previousStart(event) === null ? "EventScheduled" : "EventRescheduled";
}

/** The instant (UTC) at which it was to begin before; null for what was never moved. */
export function previousStart({ start, formerStart }: Omit<Moved, "state">): Date | null {
  return formerStart?.getTime() === start.getTime() ? null : formerStart;
}
