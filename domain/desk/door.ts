import { isSameDay } from "../values/dates.ts";

/** Letting people in at the door of an event. */

/** What a door does with a code: lets its holder in, or hands out what it stands for. */
export const DOOR_ACTS = ["admit", "hand-out"] as const;
export type DoorAct = (typeof DOOR_ACTS)[number];

/** What a door answers. Of `unlisted` only a door without network speaks: its list may be older than the ticket. */
export const DOOR_RESULTS = [
  "admitted",
  "used",
  "void",
  "wrong-event",
  "wrong-day",
  "unknown",
  "unlisted",
  "pickup",
  "handed-out",
  "fetched",
] as const;
export type DoorResult = (typeof DOOR_RESULTS)[number];

/** Why a place or a pick-up is refused, of those that a conflict can be about. */
export type DoorRefusal = Exclude<DoorResult, "admitted" | "handed-out" | "pickup" | "unlisted">;

/** An answer to a code. */
export interface DoorAnswer {
  result: DoorResult;
  /** What the code is for: "Game · Adult · Ticket 1 of 2"; empty where it is unknown. */
  what: string;
  /** When it was used; null if it was not. UTC. */
  at: Date | null;
  /** The door at which that was; empty if it was not used. */
  door: string;
  /** Another event that it is for: "vs Granite Ridge, Dec 4"; empty where it is for this one. */
  other: string;
}

/** Milliseconds in which the door that let somebody in can take it back. */
export const UNDO_MS = 60_000;

/** Whether what was done can still be taken back: to the minute's last millisecond. */
export const canTakeBack = (done: Date, now: Date) => now.getTime() - done.getTime() <= UNDO_MS;

const HOUR_MS = 3_600_000;
/** Hours before the start and after the end in which an event's door lets people in. */
const DOOR_HOURS = 12;

/** When an event is. Instants are UTC. */
export interface DoorTimes {
  start: Date;
  end: Date;
  /** IANA zone of both. */
  timeZone: string;
}

/** When the door of an event lets people in: trying a phone out days ahead must use nobody's ticket up. */
const doorWindow = ({ start, end }: Pick<DoorTimes, "start" | "end">) => ({
  from: new Date(start.getTime() - DOOR_HOURS * HOUR_MS),
  to: new Date(end.getTime() + DOOR_HOURS * HOUR_MS),
});

/** Whether an event's door lets people in now, the first and the last instant included. */
export function isDoorOpen(times: Pick<DoorTimes, "start" | "end">, now: Date): boolean {
  const { from, to } = doorWindow(times);
  return from <= now && now <= to;
}

/** Why a ticket of another event is refused at this one. */
export const refusalOfOther = (here: DoorTimes, other: Pick<DoorTimes, "start">) =>
  isSameDay(here.start, other.start, here.timeZone) ? "wrong-event" : "wrong-day";

/** People of an event: those who may come in, and of them those who have. */
export interface DoorCounts {
  all: number;
  in: number;
}

/** What a door tells at once of what it did without network; one that has more tells it in turn. */
export const MOST_REPORTS = 50;

/** Most characters of a door's name. */
export const MOST_DOOR_NAME = 40;
