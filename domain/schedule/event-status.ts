import type { GameState } from "./game.ts";

/** An event's state in the words of schema.org's eventStatus, for search engines. */
export type EventStatus = "EventScheduled" | "EventRescheduled" | "EventPostponed" | "EventCancelled";

/** A game or club event; `formerStart` is when it was to begin before it was moved. Instants are UTC. */
interface Moved {
  state: GameState;
  start: Date;
  formerStart: Date | null;
}

/** Called off wins over moved, and moved over scheduled. */
export function eventStatus(event: Moved): EventStatus {
  if (event.state === "cancelled") return "EventCancelled";
  if (event.state === "postponed") return "EventPostponed";
  return previousStart(event) === null ? "EventScheduled" : "EventRescheduled";
}

/** When it was to begin before it was moved (UTC); null for one that was never moved. */
export function previousStart({ start, formerStart }: Omit<Moved, "state">): Date | null {
  return formerStart?.getTime() === start.getTime() ? null : formerStart;
}
