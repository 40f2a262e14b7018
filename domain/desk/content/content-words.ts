import type { AboutKind } from "../../club/about.ts";
import type { CoachCategory } from "../../people/coach.ts";
import type { ClubEventState, EventKind } from "../../schedule/club-event.ts";
import type { GameKind, GamePlace, GameState } from "../../schedule/game.ts";
import { RIBBONS } from "../../store/ribbon.ts";
import type { EventType } from "../../tickets/ticket-sale.ts";
import { inDeskWords } from "./folder-sentences.ts";

/** Words of the desk's pages for a club's content. */

/** The groups of the content's page, in their order. */
export const CONTENT_GROUPS = [
  "News and pictures",
  "Schedule",
  "People",
  "Store and tickets",
  "Pages and forms",
  "Look and menu",
  "About the club",
] as const;

export const CLUB_EVENT_STATE_LABELS: Readonly<Record<ClubEventState, string>> = {
  scheduled: "Scheduled",
  tbd: "Time to be announced",
  postponed: "Postponed",
  cancelled: "Cancelled",
};

export const EVENT_KIND_LABELS: Readonly<Record<EventKind, string>> = {
  event: "Event",
  fundraiser: "Fundraiser",
  alumni: "Alumni event",
  community: "Community event",
  tryout: "Tryout",
  meeting: "Meeting",
};

export const EVENT_TYPE_LABELS: Readonly<Record<EventType, string>> = {
  game: "A game",
  event: "An event",
  none: "Something else",
};

export const GAME_STATE_LABELS: Readonly<Record<GameState, string>> = {
  ...CLUB_EVENT_STATE_LABELS,
  live: "Live",
  final: "Final",
};

export const GAME_PLACE_LABELS: Readonly<Record<GamePlace, string>> = {
  home: "Home",
  away: "Away",
  neutral: "Neutral site",
};

/** A game's kind. "" is what follows from its league. */
export const GAME_KIND_LABELS: Readonly<Record<string, string>> = {
  "": "League game, if it has a league",
  ...({
    league: "League",
    independent: "Independent",
    exhibition: "Exhibition",
    playoff: "Playoff",
    tournament: "Tournament",
    scrimmage: "Scrimmage (doesn't count)",
  } satisfies Record<GameKind, string>),
};

/** Zones of games that are not in the club's zone. */
export const GAME_ZONE_LABELS: Readonly<Record<string, string>> = {
  "": "The club's time zone",
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Phoenix": "Arizona",
  "America/Los_Angeles": "Pacific",
  "America/Anchorage": "Alaska",
  "Pacific/Honolulu": "Hawaii",
};

export const RIBBON_CHOICES: Readonly<Record<string, string>> = Object.fromEntries(
  RIBBONS.map((ribbon) => [ribbon, ribbon]),
);

/** Labels of a product's fields, with what they are for and what to do if they are wrong. */
export const PRODUCT_FIELD_WORDS = {
  options: {
    label: "Options",
    help: "Options such as size. All choices share one stock. If a size needs a stock of its own, add it as a separate item. Remove choices that are sold out.",
  },
  shippable: {
    label: "Can be shipped",
    wrong:
      "Enter a price or a shipping price, or uncheck this: buyers are only asked for their address when there's something to pay.",
  },
  pickup: {
    label: "Can be picked up at a game",
    wrong: "Check “Can be shipped” too, or uncheck this: items that can't be shipped are always picked up.",
  },
  scheduled: {
    label: "Sell only at certain times",
    help: "Then enter when the sale starts, when it ends, or both.",
    wrong: "Enter when the sale starts, when it ends, or both; or uncheck this.",
  },
} as const;

export const ABOUT_KIND_LABELS: Readonly<Record<AboutKind, string>> = {
  story: "The club's story",
  honours: "Titles and honors",
  venue: "A venue",
  join: "How to join",
  other: "Something else",
};

export const COACH_CATEGORY_LABELS: Readonly<Record<CoachCategory, string>> = {
  coach: "Coach",
  staff: "Staff",
  executiveboard: "Executive board",
};

export const CONTENT_PAGE = {
  title: "Edit website",
  lead: "Everything visitors see. Changes show right away.",
  search: "Search",
  none: "Nothing here yet.",
  noneFound: "Nothing found.",
  notShown: "Not shown",
  hidden: "This is hidden from visitors. To show it, check “Show …” and save.",
  more: "More options",
  /** `Another detail` */
  another: (noun: string) => `Another ${noun}`,
  save: "Save",
  add: "Add",
  remove: "Remove",
  undo: "Undo",
  undone: "Undo this change",
  redo: "Redo",
  seeIt: "See it on the website",
  address: "Its address (it stays the same if you change the title):",
  clash:
    "Someone else changed the same fields while you were editing. Nothing was saved. What they saved is shown below each field. Press Save to replace it with yours, or change yours first.",
  gone: "Someone else removed this while you were editing. Nothing was saved.",
  mistakes: "Nothing was saved. Please fix the fields marked below.",
  nothingToUndo: "There's nothing to undo. Nothing was changed.",
  cannotUndo: "This can't be undone, because someone has changed the same fields since.",
  nothingUndone: "This can't be undone. Nothing was changed.",
  removeAsk: "Remove it from the website?",
} as const;

/** Of the box that shows a published record: a draft is the other way to keep something from visitors. */
export const HIDING_HELP =
  "Uncheck to hide this from visitors. To work on something privately, use a draft instead.";

/** `Saved by somebody else: $18.00` */
export const savedMeanwhileText = (value: string) =>
  `Saved by someone else: ${value === "" ? "(empty)" : value}`;

/** `It can't be removed, because these use it: Game at Larkin, Senior night.` */
export const inUseText = (titles: readonly string[]) =>
  `It can't be removed, because it's used here: ${titles.join(", ")}. Nothing was changed.`;

/** The parts of a date of which only some may be known. */
export const OPEN_DATE_WORDS = {
  day: "Date",
  time: "Time",
  month: "Or only the month",
  monthExample: "2026-11",
} as const;

/** The button that brings back what was just removed: `Bring back “Win”` */
export const broughtBackText = (title: string) => `Bring back “${title}”`;

/** `New product` */
export const newRecordTitle = (noun: string) => `New ${noun}`;

/** `Nothing was saved. Event: Please enter a game.` */
export const otherMistakesText = (mistakes: readonly string[]) =>
  ["Nothing was saved.", ...mistakes].join(" ");

/** `Edit this article`: the link on the public page of a record. */
export const editRecordText = (noun: string) => `Edit this ${noun}`;

/** `Edit sponsors`: the link on a public page that shows all of them; without a title, on any other page. */
export const editWebsiteText = (title = "website") => `Edit ${title.toLowerCase()}`;

/**
 * A mistake in another record than the one on the page. `label`: of the field, "" for the whole record.
 */
export const wrongElsewhereText = (title: string, label: string, expected: string) =>
  `Correct “${title}” first${label === "" ? "" : `, at “${label}”`}: it needs ${inDeskWords(expected)}.`;

/** What is wrong with a field: `Please enter some text.`; a sentence stays as it is. */
export const fieldProblem = (expected: string) =>
  /[.?]$/.test(expected) ? expected : `Please enter ${inDeskWords(expected)}.`;
