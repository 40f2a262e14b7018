import { sentenceDate, sentenceTime } from "../../values/sentence-dates.ts";
import type { DoorAnswer, DoorResult } from "./door.ts";

/**
 * Words on a door's screen, and how it shows an answer. The words of the page on which officers open doors
 * are in doors-words.ts.
 */

export const DOOR_MESSAGES = {
  closed: "This door link has expired or was closed. Ask the person who gave it to you for a new one.",
  away: "Offline: codes are checked against the list on this phone.",
  noList: "Offline, and this event's codes aren't on this phone yet. Please wait for a connection.",
  unsigned:
    "We couldn't verify the list of codes on this phone, so it won't be used. Reload this page while you're online.",
  unable: "This browser can't verify the list of codes, so it can only check people in while online.",
  elsewhere: "This door is open in another tab. Continue there, or close that tab.",
  wholeCode: "Offline: scan the code, or type the whole code.",
  namesNeedNetwork: "You can't search for names while offline. Scan the code, or type the whole code.",
  tooLate: "It's too late to undo this.",
  notTakenBack: "You can't undo this while offline.",
  conflicts: "Scanned offline: please review",
  late: "Results of earlier scans",
  over: "This door link has expired. Ask the person who gave it to you for a new one.",
} as const;

/** Shown in place of an answer: while the door waits for one, and if none will come. */
export const CHECKING_LABEL = "Checking…";
export const SCAN_NOT_CHECKED = "not checked, please scan it again";

export const DOOR_SCREEN = {
  title: "Door",
  loading: "Loading the check-in screen",
  script: "To check people in, turn on JavaScript in this browser.",
  picture: "Camera view",
  start: "Scan with camera",
  stop: "Stop camera",
  lookUp: "Type a code or find a name",
  lookUpField: "Code (the first 8 characters are enough when online), name or order number",
  checkCode: "Check code",
  findName: "Find name",
  noneFound: "Nobody by that name has a ticket here.",
  handOut: "Hand out",
  letIn: "Check in",
  admitAnyway: "Check in, review later",
  undone: "Undone",
  again: "This code can be used again.",
  againOnceOnline: "This code can be used again once this phone is back online.",
  offline: "Checked offline against the list on this phone",
  noted: "The desk has a record of these.",
} as const;

/** Hints by the camera's state. */
export const CAMERA_HINTS = {
  off: "Scan a code with the camera or a scanner, or type it.",
  starting: "Starting the camera…",
  on: "",
  refused: "The camera is blocked. Allow it in this browser's settings, or type the code.",
  none: "No camera found. Use a scanner, or type the code.",
} as const;

const scansText = (count: number) => (count === 1 ? "1 scan" : `${count} scans`);

/**
 * How many scans have not reached the server yet.
 * @param isClosed true if they never will, because the door's link has ended
 */
export const unsyncedText = (count: number, isClosed: boolean): string =>
  isClosed ? `${scansText(count)} couldn't be synced.` : `${scansText(count)} waiting to sync.`;

export const refusedScansText = (count: number): string =>
  `The server didn't accept ${scansText(count)} from this phone. Reload this page to send ${count === 1 ? "it" : "them"} again.`;

/** "Code 7QK3M8P0…" */
export const codeLabel = (code: string): string => `Code ${code.slice(0, 8)}…`;
/** Shown instead of the code for an earlier scan whose guest was found by a search. */
export const EARLIER_SCAN_LABEL = "Earlier";

/** "Checked in at 7:01 PM EST, “Main entrance”" */
export const doneAtText = (isPickup: boolean, time: string, door: string): string =>
  `${isPickup ? "Handed out" : "Checked in"} at ${time}, “${door}”`;

/** "vs Granite Ridge, Dec 4" */
export const doorEventText = ({ title, start, timeZone }: { title: string; start: Date; timeZone: string }) =>
  `${title}, ${sentenceDate(start, timeZone)}`;

/** The color, shape, sound and vibration of an answer. `ask`: the person at the door has to decide. */
export type DoorTone = "good" | "bad" | "ask";

const HEADLINES: Readonly<Record<DoorResult, { tone: DoorTone; word: string }>> = {
  admitted: { tone: "good", word: "Checked in" },
  used: { tone: "bad", word: "Already used" },
  void: { tone: "bad", word: "Void" },
  "wrong-event": { tone: "bad", word: "Wrong event" },
  "wrong-day": { tone: "bad", word: "Wrong day" },
  unknown: { tone: "bad", word: "Unknown code" },
  unlisted: { tone: "ask", word: "Not on the list" },
  pickup: { tone: "ask", word: "Pick-up" },
  "handed-out": { tone: "good", word: "Handed out" },
  fetched: { tone: "bad", word: "Already handed out" },
};

/** The headline of an answer, and how it is shown. */
export const answerHeadline = ({ result }: Pick<DoorAnswer, "result">) => HEADLINES[result];

/**
 * The line below the headline: when and where the code was used, or which other event it is for.
 * @param options `timeZone`: the event's; `listed`: when an offline door's list was made, null online
 */
export function answerReason(
  { result, at, door, other }: DoorAnswer,
  { timeZone, listed }: { timeZone: string; listed: Date | null },
): string {
  switch (result) {
    case "used":
    case "fetched":
      return [at && `At ${sentenceTime(at, timeZone)}`, door && `“${door}”`].filter(Boolean).join(", ");
    case "void":
      return "This code is no longer valid.";
    case "wrong-event":
    case "wrong-day":
      return other && `This ticket is for “${other}”.`;
    case "unknown":
      return "No ticket has this code.";
    case "unlisted":
      return `It's for another event, or was bought after ${listed ? sentenceTime(listed, timeZone) : "the list was downloaded"}.`;
    case "pickup":
      return other && `This was ordered for “${other}”.`;
    default:
      return "";
  }
}

/** A ticket or pick-up that a search at a door found. Seat 0 is a pick-up. */
export interface FoundGuest {
  orderId: string;
  position: number;
  seat: number;
  name: string;
  what: string;
  isVoid: boolean;
  at: Date | null;
  door: string;
}
