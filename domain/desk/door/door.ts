import { isSameDay } from "../../values/dates.ts";

/** Rules of checking people in at the door of an event. */

/** What a door does with a code: check its holder in, or hand out goods. */
export const DOOR_ACTS = ["admit", "hand-out"] as const;
export type DoorAct = (typeof DOOR_ACTS)[number];

/**
 * Results of checking a code. `unlisted` comes only from an offline door: the ticket may be newer than its
 * list.
 */
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

/** Reasons why the server may refuse a code that an offline door has already accepted. */
export type DoorRefusal = Exclude<DoorResult, "admitted" | "handed-out" | "pickup" | "unlisted">;

/** A door's answer to a code. */
export interface DoorAnswer {
  result: DoorResult;
  /** What the code is for: "Game · Adult · Ticket 1 of 2"; empty if unknown. */
  what: string;
  /** When the code was used (UTC); null if it was not. */
  at: Date | null;
  /** The door at which the code was used; empty if it was not. */
  door: string;
  /** The other event that the code is for: "vs Granite Ridge, Dec 4"; empty if the code is for this event. */
  other: string;
}

/** How long the same door can undo a check-in. */
export const UNDO_WINDOW_MS = 60_000;

/** True if a check-in can still be undone; the last millisecond is included. */
export const canUndoScan = (done: Date, now: Date) => now.getTime() - done.getTime() <= UNDO_WINDOW_MS;

const HOUR_MS = 3_600_000;
/** Hours before the start and after the end in which an event's door is open. */
const DOOR_HOURS = 12;

/** The times of an event. Instants are UTC. */
export interface DoorEventTimes {
  start: Date;
  end: Date;
  /** IANA zone of start and end. */
  timeZone: string;
}

/**
 * When an event's door is open. Limited, so that trying out a phone days before the event uses up no ticket.
 */
const doorWindow = ({ start, end }: Pick<DoorEventTimes, "start" | "end">) => ({
  from: new Date(start.getTime() - DOOR_HOURS * HOUR_MS),
  to: new Date(end.getTime() + DOOR_HOURS * HOUR_MS),
});

/** True if an event's door is open now; the first and last instant are included. */
export function isDoorOpen(times: Pick<DoorEventTimes, "start" | "end">, now: Date): boolean {
  const { from, to } = doorWindow(times);
  return from <= now && now <= to;
}

/** Why a ticket for another event is refused at this event. */
export const otherEventRefusal = (here: DoorEventTimes, other: Pick<DoorEventTimes, "start">) =>
  isSameDay(here.start, other.start, here.timeZone) ? "wrong-event" : "wrong-day";

/** How many guests an event has: `all` with valid tickets, and `in` those who are checked in. */
export interface DoorCounts {
  all: number;
  in: number;
}

/**
 * Maximum number of offline uses that a door reports in one request. It reports further ones in more
 * requests.
 */
export const MAX_DOOR_REPORTS = 50;

export const MAX_DOOR_NAME_CHARACTERS = 40;
