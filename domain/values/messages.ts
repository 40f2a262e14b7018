import { SHARED_MESSAGES } from "./shared-messages.ts";

/**
 * The specification's error catalogue, word for word, including its misspellings (rule values-4). Sentences
 * that the program never shows are left out (decision 043).
 */

export { SHARED_MESSAGES };

export const NOT_FOUND_MESSAGES = {
  website: "Website information does not exist",
  player: "Player does not exist",
  coach: "Coach does not exist",
  opponent: "Opponent does not exist",
  season: "Season does not exist",
  game: "Game does not exist",
  article: "Article does not exist",
  ticket: "Ticket does not exist",
  product: "Product does not exist",
  webPage: "Web page does not exist",
  gallery: "Gallery does not exist",
  form: "Form does not exist",
  other: "Does not exist",
} as const;

export const INVALID_EMAIL = "Invalid email. Please enter a valid email";
export const ROBOT_CHECK_NEEDED = "Please let us know if you are a robot";

/** For an empty required field: "First Name" → "Please enter the first name". */
export function requiredFieldMessage(name: string): string {
  return `Please enter the ${name.trim().toLowerCase()}`;
}

export const FORM_MESSAGES = {
  submitted: "Form submitted successfully",
  failed: "Error while submitting form",
} as const;

/** Our own sentences for forms: the catalogue has none for these. */
export const FORM_NOTES = {
  closed: "This form isn't open right now",
  mistakes: "Please fix the highlighted fields",
} as const;

/** A constant of its own, because the ticket page's script needs only this one of CHECKOUT_MESSAGES. */
export const TOO_MANY_CART_ITEMS = "Cannot add more than 30 cart items at any time";

/** Shown if a cart would have lines of two selling clubs. Our own sentence: the catalogue has none. */
export const MIXED_SELLERS =
  "Items from two clubs can't be bought together. Please check out what's in your cart first, or remove it";

export const CHECKOUT_MESSAGES = {
  tooManyLines: TOO_MANY_CART_ITEMS,
  ticketNotForSale: "This ticket is not available for purchase at the moment",
  nameAndEmailNeeded: "Please provide name and email",
  invalidCustomerName: "Please enter valid customer name",
  invalidCustomerEmail: "Please enter valid customer email",
  itemsNotForSale: "Few items in your cart are not available for purchase at the moment",
  failed: "Error occurred while checking out",
} as const;

/**
 * Shown if the server shuts down while a buyer waits for the payment page. Our own sentence: the catalogue
 * has none.
 */
export const CHECKOUT_STOPPED =
  "We're restarting, so your checkout didn't go through. You haven't been charged. Please try again in a minute";

/** Shown if a limit is exceeded. Our own sentences: the catalogue has none. */
export const LIMIT_MESSAGES = {
  tooManyRequests: "You've made too many requests. Please wait a minute and try again",
  tooManyHolds:
    "A lot of tickets have been reserved from your network in the last half hour. Please complete a payment or try again later",
  mailUnderWay: "The email is on its way. Please give it a few minutes",
  mailGivenUp:
    "We couldn't deliver that email. Please check the address with the club, or try again in 20 minutes",
  mailedJustNow: "We just emailed it. Please check your spam folder, or try again in 20 minutes",
} as const;

/**
 * Shown if the database does not answer, or too many requests wait for it. Our own sentence: the catalogue
 * has none.
 */
export const SERVER_UNAVAILABLE = "We can't respond right now. Please try again in a minute";

/** Shown if an officer requests a report over all of a club's sales while another one is being prepared. */
export const REPORT_UNDER_WAY =
  "Another report for your club is still being prepared. Please try again when it's done";

/** What the protocol's clients add to a server's message: "FirebaseError: Card declined [400]". */
const CLIENT_ADDITIONS = /^FirebaseError: ?|(?<!\s)\s*\[\d{3}\]$/g;

/**
 * A failed checkout's sentence: the server's message without the client's additions, or the general one if
 * that is empty.
 */
export function checkoutFailure(serverMessage?: string | null): string {
  const message = (serverMessage ?? "").trim().replace(CLIENT_ADDITIONS, "");
  return message === "" ? CHECKOUT_MESSAGES.failed : message;
}

/** Shown on a locked club's site. */
export const SITE_INACTIVE = {
  title: "SITE INACTIVE",
  text: "You can still contact us by sending a message below",
} as const;

export const SUBSCRIPTION_STATUS_FAILED =
  "Error while fetching account subscription status. Please contact support";

/** What can fail to load, named as in the catalogue. */
export const FETCHED_PARTS = [
  "tags",
  "stats",
  "roster stats",
  "game stats",
  "players",
  "player",
  "alumni",
  "coaches",
  "coach",
  "staffs",
  "sponsors",
  "seasons",
  "season",
  "games",
  "game",
  "articles",
  "article",
  "tickets",
  "products",
  "product",
  "web page",
  "galleries",
  "gallery",
  "form",
  "imges",
  "image",
  "events and practice",
  "events",
  "practice",
  "fetching",
] as const;

export type FetchedPart = (typeof FETCHED_PARTS)[number];

/** "Error while fetching imges": always logged, shown to visitors only if MODE is not production. */
export function fetchFailureSentence(what: FetchedPart): string {
  return `Error while fetching ${what}`;
}

/** Visitors' words for the parts that can fail to load. */
const VISITORS_WORDS: Partial<Record<FetchedPart, string>> = {
  stats: "statistics",
  "roster stats": "statistics",
  "game stats": "statistics",
  players: "roster",
  player: "player",
  alumni: "alumni",
  coaches: "coaches",
  coach: "coach",
  staffs: "staff",
  games: "schedule",
  game: "game",
  articles: "articles",
  article: "article",
  tickets: "tickets",
  products: "products",
  product: "product",
  "web page": "page",
  galleries: "galleries",
  gallery: "gallery",
  form: "form",
  "events and practice": "events and practices",
  events: "events",
  practice: "practices",
};

const LOAD_FAILURES: Partial<Record<FetchedPart, string>> = {
  season: SHARED_MESSAGES.seasonsLoadFailure,
  seasons: SHARED_MESSAGES.seasonsLoadFailure,
  sponsors: SHARED_MESSAGES.sponsorsLoadFailure,
};

/**
 * The sentence for visitors, also in production, if a page or a part of it could not be loaded: "We couldn't
 * load the schedule. Please try again later". It names the missing part, so that nobody takes it for an empty
 * list, but not the cause.
 */
export function loadFailureSentence(what: FetchedPart): string {
  const part = VISITORS_WORDS[what];
  if (part !== undefined) return `We couldn't load the ${part}. Please try again later`;
  return LOAD_FAILURES[what] ?? SHARED_MESSAGES.generalFailure;
}
