import { sentenceMoment } from "../../values/sentence-dates.ts";
import { SECTION_WORDS } from "../section-words.ts";

/**
 * Words of the page for handing out pick-ups. The page that sets a new place for them has its words in
 * pickup-place-words.ts.
 */

export const PICKUPS_PAGE = {
  title: "Pick-ups",
  lead: `${SECTION_WORDS.pickups}.`,
  handedOut: "Handed out, newest first",
  /** Heading of items that are not picked up at a game. */
  atClub: "Pick up from the club",
  handOut: "Hand out",
  undo: "Undo",
  notHandedOut: "Mark as not handed out",
  none: "Nothing to pick up.",
  noneHandedOut: "Nothing handed out yet.",
  noneFound: "No pick-ups found.",
  wasNot: "This isn't marked as handed out",
  cancelled: "Don't hand this out: it was refunded or cancelled",
  unknown: "This club doesn't have that pick-up",
} as const;

/** Headings of the two lists: "To hand out (3)". */
export const toHandOutText = (count: number): string => `To hand out (${count})`;
export const handedOutText = (count: number): string => `Handed out (${count})`;

export const itemsToBuyerText = (what: string, name: string): string => `${what} to ${name}`;
export const undoHandOutLabel = (what: string, name: string): string => `Undo handing out ${what} to ${name}`;
/**
 * "Dec 4, 2026, 7:01 PM EST by ann@example.com"
 * @param by null or empty if unknown
 */
export const handedOutByText = (when: string, by: string | null): string => `${when} by ${by || "someone"}`;

/** Shown if somebody tries to hand the same items out again. */
export const alreadyHandedOutText = (at: Date, by: string | null, timeZone: string): string =>
  `Don't hand this out: ${by || "someone"} already did on ${sentenceMoment(at, timeZone)}`;

/** Shown above the pick-ups of a game that does not take place as planned. */
export const PICKUP_WARNINGS = {
  removed: "This game is no longer on the club's schedule.",
  cancelled: "This game was cancelled. Let buyers know where to pick up their items.",
  postponed: "This game was postponed. Pick-up is on hold until the new date.",
  over: "This game is over, and these items weren't picked up.",
} as const;

export const newPickupPlaceText = (place: string): string =>
  `Buyers were told to pick up here instead: ${place}`;
