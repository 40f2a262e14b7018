import type { ScheduledGame } from "./schedule.ts";

/** How search engines call what became of an event: the words of schema.org's eventStatus. */
export type EventStatus = "EventScheduled" | "EventRescheduled" | "EventPostponed" | "EventCancelled";

type Moved = Pick<ScheduledGame, "state" | "timeOfGame" | "formerTimeOfGame">;

/** The truth about a game: called off goes before moved, and moved before scheduled. */
export function eventStatus(game: Moved): EventStatus {
  if (game.state === "cancelled") return "EventCancelled";
  if (game.state === "postponed") return "EventPostponed";
  return previousStart(game) === null ? "EventScheduled" : "EventRescheduled";
}

/** The instant (UTC) at which a moved game was to begin before; null for one that was never moved. */
export function previousStart({ timeOfGame, formerTimeOfGame }: Omit<Moved, "state">): Date | null {
  return formerTimeOfGame?.getTime() === timeOfGame.getTime() ? null : formerTimeOfGame;
}
