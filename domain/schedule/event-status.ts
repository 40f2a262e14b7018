import type { GameState } from "./game.ts";

/** An event's state as schema.org's eventStatus, for search engines. */
export type EventStatus = "EventScheduled" | "EventRescheduled" | "EventPostponed" | "EventCancelled";

/** A game or club event; `formerStart` is its start before it was moved. Instants are UTC. */
interface Moved {
  state: GameState;
  start: Date;
  formerStart: Date | null;
}

/**
 * The event's status for search engines. A called-off event is not "rescheduled", even if it was moved
 * before.
 */
export function eventStatus(event: Moved): EventStatus {
  if (event.state === "cancelled") return "EventCancelled";
  if (event.state === "postponed") return "EventPostponed";
  return previousStart(event) === null ? "EventScheduled" : "EventRescheduled";
}

/** The start before the event was moved (UTC); null if it was never moved. */
export function previousStart({ start, formerStart }: Omit<Moved, "state">): Date | null {
  return formerStart?.getTime() === start.getTime() ? null : formerStart;
}
