/** Words of the search over everything at the desk. */

export const DESK_SEARCH_PAGE = {
  title: "Search results",
  field: "Find anything",
  button: "Look up",
  lead: "Type a name, an order number, an email address, a date, or what you want to change.",
  none: "Nothing found. Check the spelling, or try fewer words.",
  pages: "Desk pages",
  drafts: "Drafts",
  planned: "Players on an upcoming roster",
  messages: "Sent messages",
  orders: "Orders",
  exactOrder: "Order",
  guests: "Attendee lists",
  forms: "Submissions by form",
  submissions: "Form submissions",
  archived: "Archived",
} as const;

/** `Results for “ann lee”` */
export const resultsText = (search: string) => `Results for “${search}”`;

/** `Nothing found for “larkn”. These are the results for “larkin”.` */
export const correctedText = (typed: string, corrected: string) =>
  `Nothing found for “${typed}”. These are the results for “${corrected}”.`;

/** `All matches in articles` */
export const allOfKindText = (kind: string) => `All matches in ${kind.toLowerCase()}`;

/** `Game night: 2 tickets` */
export const guestTicketsText = (event: string, count: number) =>
  `${event}: ${count === 1 ? "1 ticket" : `${count} tickets`}`;

/** What officers look for and only the operator changes: shown without a link. */
export const OPERATOR_SETTINGS = {
  title: "Domain, club email address, sport, time zone and plan",
  about: "The person who runs this website changes these. Please ask them.",
  alsoCalled: "web address url hostname dns subscription billing invoice timezone gender",
} as const;
