import { formatDate, formatTime } from "../values/dates.ts";
import type { DoorAnswer, DoorResult } from "./door.ts";

/** What a door's page says. */

export const DOOR_MESSAGES = {
  closed: "This link does not open this door: it has ended, or was closed. Ask whoever gave it to you.",
  away: "No network: this phone goes by its list.",
  noList: "No network, and no list of this event's codes yet: wait for the network.",
  unsigned: "The list of codes that this phone was given is not signed by this event's key: it is not used.",
  unable: "This browser cannot check the list of codes: it lets people in with network alone.",
  elsewhere: "This door is open in another tab of this browser: go on there, or close it.",
  wholeCode: "No network: type the whole code, or scan it.",
  namesNeedNetwork: "No network: names are not on this phone. Scan the code, or type the whole of it.",
  tooLate: "It is too late to take this back.",
  notTakenBack: "No network: this cannot be taken back now.",
  conflicts: "Let through without network: please check",
  late: "Answers to earlier scans",
  over: "This link has ended: nobody is let in by it any more.",
} as const;

/** In place of an answer: while there is none, and where there will be none. */
export const CHECKING = "Checking …";
export const NOT_CHECKED = "not checked, scan it again";

/** "vs Granite Ridge, Dec 4" */
export const eventWords = ({ title, start, timeZone }: { title: string; start: Date; timeZone: string }) =>
  `${title}, ${formatDate(start, timeZone)}`;

/** How an answer is shown: by colour, shape, sound and vibration. `ask`: somebody has to decide. */
export type DoorTone = "good" | "bad" | "ask";

const HEADS: Readonly<Record<DoorResult, { tone: DoorTone; word: string }>> = {
  admitted: { tone: "good", word: "Come in" },
  used: { tone: "bad", word: "Used" },
  void: { tone: "bad", word: "Void" },
  "wrong-event": { tone: "bad", word: "Wrong event" },
  "wrong-day": { tone: "bad", word: "Wrong day" },
  unknown: { tone: "bad", word: "Unknown" },
  unlisted: { tone: "ask", word: "Not on the list" },
  pickup: { tone: "ask", word: "Pick-up" },
  "handed-out": { tone: "good", word: "Handed out" },
  fetched: { tone: "bad", word: "Handed out before" },
};

/** The big word of an answer, and how it is shown. */
export const headOfAnswer = ({ result }: Pick<DoorAnswer, "result">) => HEADS[result];

/**
 * What stands below it: when and where a code was used, or what it is for instead.
 * @param timeZone of the event
 * @param listed when the list was made that a door without network goes by
 */
export function reasonOf(
  { result, at, door, other }: DoorAnswer,
  { timeZone, listed }: { timeZone: string; listed: Date | null },
): string {
  switch (result) {
    case "used":
    case "fetched":
      return [at && `At ${formatTime(at, timeZone)}`, door && `“${door}”`].filter(Boolean).join(", ");
    case "void":
      return "It is not valid any more.";
    case "wrong-event":
    case "wrong-day":
      return other && `It is for “${other}”.`;
    case "unknown":
      return "No ticket has this code.";
    case "unlisted":
      return `Another event's, or bought after ${listed ? formatTime(listed, timeZone) : "the list was made"}.`;
    case "pickup":
      return other && `It was ordered for “${other}”.`;
    default:
      return "";
  }
}

/** Somebody or something that a search at a door found. Seat 0 is a pick-up. */
export interface FoundPlace {
  orderId: string;
  position: number;
  seat: number;
  name: string;
  what: string;
  isVoid: boolean;
  at: Date | null;
  door: string;
}
