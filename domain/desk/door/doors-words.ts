import type { LinkHours } from "./links.ts";

/** Words of the desk's pages for doors, volunteer links and scoring. */

export const DOORS_PAGE = {
  title: "Doors",
  lead: "Check people in and hand out pick-up orders with any phone. Each code works once.",
  open: "Open a door",
  none: "No events with tickets or items to pick up in the next 2 months.",
  name: "Name this door",
  mainEntrance: "Main entrance",
  button: "Open door",
  noName: "Please name this door",
  over: "This event is over, or it has no tickets to check or items to hand out",
  volunteers: "Volunteers don't need an account.",
  toLinks: "Create a link for a volunteer",
} as const;

/**
 * Reports a code that a door wrongly accepted offline.
 * @param why the reason it should have been refused: "it was also used at 7:01 PM EST at “North”"
 */
export const conflictText = (door: string, why: string): string =>
  `“${door}” accepted a code offline, but ${why}`;

export const LINKS_PAGE = {
  title: "Volunteer links",
  lead: "With a link, a volunteer can keep score of a game or work the door at an event without an account. The link works until it expires or you close it.",
  none: "No links yet.",
  create: "Create a link",
  nothing: "No games to score and no events with check-in in the next 2 months.",
  label: "Who it's for, or which door",
  example: "Sam, main entrance",
  opens: "What it's for",
  expires: "Expires",
  button: "Create link",
  close: "Close link",
  noLabel: "Please enter who the link is for, or which door",
  late: "This game can't be scored anymore, the event is over, or the link would already have expired",
  closed: "This link is already closed",
} as const;

export const LINK_STATES = { open: "", over: "Expired", revoked: "Closed" } as const;

export const LINK_DURATION_LABELS: Readonly<Record<LinkHours, string>> = {
  2: "2 hours after it ends",
  12: "12 hours after it ends",
  48: "2 days after it ends",
};

/** Options of the form field that says what a link is for. */
export const doorChoice = (event: string, when: string): string => `Door: ${event}, ${when}`;
export const scoringChoice = (game: string, when: string): string => `Scoring: ${game}, ${when}`;

/**
 * Describes a link in the list of links.
 * @param what `scoringOf` or `doorOf`
 * @param until when the link expires; empty if the event was deleted
 * @param maker `createdByText` or `openedByText`
 */
export const linkDescription = (what: string, until: string, maker: string): string =>
  `${what}${until && `, until ${until}`}. ${maker}.`;
export const scoringGameText = (game: string): string => `Scoring ${game}`;
export const doorForEventText = (event: string | null): string =>
  `Door for ${event === null ? "an event that was removed" : `“${event}”`}`;
export const createdByText = (who: string): string => `Created by ${who}`;
export const openedByText = (who: string): string => `Opened by ${who}`;
export const OPERATOR_LABEL = "the person who runs this website";

export const SCORING_PAGE = {
  title: "Scoring",
  lead: "Everything you enter for a game shows up on the club's website right away.",
  none: "No games to score in the next 2 months.",
  late: "This game can't be scored anymore",
} as const;

export const scoreGameLabel = (matchup: string): string => `Score ${matchup}`;
