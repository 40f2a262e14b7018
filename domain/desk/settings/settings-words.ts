import type { DesignPageKind, PolicyName } from "../../club/team.ts";

/** Words of the desk's pages for the club's own record: look, pictures, menu, policies. */

export const DESIGN_KIND_LABELS: Readonly<Record<DesignPageKind, string>> = {
  homepage: "Home page, and pages without a choice below",
  about: "About, and the club's own pages",
  sponsors: "Sponsors",
  forms: "Forms",
  articles: "Articles",
  games: "Schedule, games and leagues",
  galleries: "Galleries",
  players: "Roster, players and statistics",
  coaches: "Coaches",
  staff: "Staff and executive board",
  events: "Events, practices and tickets",
};

export const POLICY_LABELS: Readonly<Record<PolicyName, string>> = {
  privacy: "Privacy policy",
  terms: "Terms of service",
  return: "Return policy",
  refund: "Refund policy",
  shipping: "Shipping policy",
};

export const LOOK_PAGE = {
  preview: "Preview",
  previewHelp: "Shows your pages with these choices. Nothing is saved, and visitors don't see it.",
  previewOf: "Page",
  previewFrame: "Preview of the page",
  phone: "Phone",
  desktop: "Computer",
  light: "Light",
  dark: "Dark",
  asChosen: "As chosen below",
  colors: "Colors",
  colorsHelp:
    "Your pages use these three. We adjust the shades so that text stays readable, in light and in dark.",
  palette: "How they look on your pages",
  pick: "Pick",
  designs: "Designs",
  designsHelp: "Each kind of page can have a design of its own.",
  allDesigns: "See all 20 designs",
  allDesignsText: "The home page of one club in each of the twenty designs, with number and name",
  rest: "Light or dark, logo and banner",
  asHomePage: "Like the home page",
  standardDesign: "1 Varsity (standard)",
  wrongColor: "a color such as #4d0713",
} as const;

/** Why a club's text color is not used: `Text in this color can't be read on the main color, …` */
export const unreadableColorText = (used: string) =>
  `Text in this color can't be read on the main color, so pages use ${used} there.`;

export const MENU_PAGE = {
  title: "Menu",
  lead: "The links at the top of every page.",
  none: "Your website shows the standard menu: every page that has something to show. Add an entry to start your own menu.",
  name: "Name",
  nameHelp: "Leave it empty to use the page's own name.",
  to: "Links to",
  address: "Address",
  addressHelp: "Such as https://www.example.com, or /roster for a page of this site.",
  newTab: "Opens in a new tab",
  inside: "Inside the group above",
  remove: "Remove this entry",
  add: "Add an entry",
  noTarget: "Choose what the entry links to.",
  place: "Where in the menu",
  first: "First",
  last: "Last",
  added: "New",
  up: "Move up",
  down: "Move down",
  handle: "Move with the arrow keys, or drag",
  sitePages: "Website pages",
  ownPages: "Your pages",
  forms: "Forms",
  other: "Other",
  otherAddress: "A web address",
  group: "A group (opens a list)",
  seasonRosters: "Rosters by season",
  seasonSchedules: "Schedules by season",
  choose: "Choose…",
} as const;

/** Places for a new entry: `After Roster`; in a group: `In More, first`, `In More, after Staff` */
export const afterEntryText = (name: string) => `After ${name}`;
export const inGroupText = (group: string) => `In ${group}, first`;
export const inGroupAfterText = (group: string, name: string) => `In ${group}, after ${name}`;

/** Where a page or form is used: `the menu (Join)` */
export const menuEntryText = (title: string) => `the menu (${title})`;

/** `Move up: Roster` */
export const moveLabel = (direction: "up" | "down", name: string) =>
  `${direction === "up" ? MENU_PAGE.up : MENU_PAGE.down}: ${name}`;

/** Said after a move: `Roster, 2 of 5` */
export const placeInListText = (name: string, place: number, count: number) =>
  `${name}, ${place} of ${count}`;

export const PICTURES_PAGE = {
  title: "Page banners",
  about: "The big pictures at the top of the home page and other pages",
  lead: "The big pictures at the top of the home page and other pages. Each has a fixed place.",
  empty: "No picture",
  noPictures: "A picture is needed for these words. Choose one, or leave them empty.",
} as const;

export const LIST_ORDER_PAGE = {
  order: "Rearrange",
  lead: "Drag the rows, or use the arrows. The website lists them in this order.",
  clash:
    "Someone else changed the order or the list while you were moving rows. Nothing was saved. Below is the list as it is now.",
  moved: "Moved, but not saved yet. Press Save to keep the new order.",
} as const;

/** `Rearrange sponsors` */
export const listOrderTitle = (list: string) => `Rearrange ${list.charAt(0).toLowerCase()}${list.slice(1)}`;

/** `Best size: 1920 × 600 px.` */
export const bestSizeText = ({ width, height }: { width: number; height: number }) =>
  `Best size: ${width} × ${height} px.`;
