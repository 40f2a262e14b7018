/** What pages of the desk are for, in the menu and as the lead of the page. */
export const SECTION_WORDS = {
  website: "Articles, events, sponsors, merchandise, tickets, forms, colors and menu",
  games: "Schedule, scores, box scores, postponed and cancelled games",
  roster: "Players by season, with their numbers, positions and classes",
  pickups: "Items that buyers pick up at a game or from the club",
  staff: "Who can sign in here, and their roles",
  domains: "The addresses of the club's website",
  privacy: "Download or erase what's stored about a buyer or visitor",
  mails: "Club emails that weren't delivered",
} as const;
