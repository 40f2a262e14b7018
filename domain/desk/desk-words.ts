/** Words that several pages of the desk share. */

/** The title of a page in a browser's tab: "Orders | Desk". */
export const tabTitle = (page: string): string => `${page} | Desk`;

export const DESK_WORDS = {
  toSite: "Go to club website",
  toDesk: "Back to desk",
  menu: "Menu",
  showAll: "Show all",
  download: "Download CSV",
  email: "Email address",
  noName: "No name",
  /** Label of the search field. */
  searchFor: "Name, order number or code",
  signIn: "Please sign in",
  notHere: "This page isn't available here",
  /** Shown if the page receives a form that it does not have. */
  unknownForm: "We didn't recognize that request. Please reload this page and try again",
  noOrder: "This club doesn't have that order",
  noTickets: "This club has no tickets for that event",
  broken: "This page couldn't be loaded. Please try again in a minute.",
  brokenTitle: "Something went wrong",
  missingTitle: "Not found",
  refusedTitle: "No access",
  refused:
    "This page doesn't exist, or your role doesn't include it. An owner of the desk can change your role.",
} as const;

/** Words of the first page after signing in. */
export const DESK_HOME_WORDS = {
  clubs: "Each club has its own desk at its own web address.",
  noClub: "You don't have access to any club's desk right now.",
  noPage: "Your role doesn't include any pages yet. Ask an owner of the desk to change it.",
  firstSteps: "Getting started",
  firstStepsHelp: "Each step disappears once it's done.",
  passkeyTitle: "Sign in faster next time",
  passkey: "A passkey lets you sign in with your fingerprint, face or PIN instead of an email.",
  passkeyLink: "Set up a passkey",
} as const;

/** Answers to requests that do not come from the desk's own pages. */
export const DESK_HTTP_MESSAGES = {
  tooLarge: "That's too much text to send at once. Please shorten it and try again.",
  https: "The desk needs a secure connection. Open its address with https:// at the start.",
  noHost: "Bad request: no host.",
  noForm: "This form wasn't sent from the desk. Open the desk and try again.",
  otherSite: "This request came from another website. Open the desk and try again.",
} as const;
