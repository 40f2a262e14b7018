import {
  ADMISSION_QUERY,
  FEED_QUERY,
  HOME_GAMES_QUERY,
  HOME_QUERY,
  PAGED_QUERY,
  PAYMENT_SESSION_QUERY,
  PLAYER_STATS_QUERY,
  ROSTER_FILE_QUERY,
  ROSTER_QUERY,
  SEARCH_QUERY,
  STORE_QUERY,
  TEAM_STATS_QUERY,
  TICKETS_QUERY,
} from "./query-rules.ts";
import type { SitePage } from "./site-page.ts";

/**
 * The URL table. People have shared these addresses, so keep them (rule site-1). Each page is one row: its
 * address and file on the first line, then everything else that the program knows about it (site-page.ts).
 * The router's table (app/routes.ts) is made from these rows.
 */

/** The team's pages and feeds, which a store-only site hides (rule site-2). */
// biome-ignore format: one row a page.
const TEAM_PAGES = [
  { path: "about", file: "club/routes/about.tsx",
    design: "about", showsDesign: true, inSitemap: true, examples: [{ name: "about" }] },
  { path: "sponsors", file: "club/routes/sponsors.tsx",
    design: "sponsors", showsDesign: true, examples: [{ name: "sponsors" }] },
  { path: "articles", file: "news/routes/articles.tsx",
    design: "articles", showsDesign: true, query: PAGED_QUERY, inSitemap: true, examples: [{ name: "articles" }] },
  { path: "articles/:articleId", file: "news/routes/articles.$articleId.tsx",
    design: "articles", examples: [{ name: "article", listedOn: "articles" }] },
  { path: "galleries", file: "news/routes/galleries.tsx",
    design: "galleries", showsDesign: true, inSitemap: true, examples: [{ name: "galleries" }] },
  { path: "galleries/:galleryId", file: "news/routes/galleries.$galleryId.tsx",
    design: "galleries", examples: [{ name: "gallery", listedOn: "galleries" }] },
  { path: "schedule", file: "schedule/routes/schedule.tsx", query: HOME_GAMES_QUERY },
  { path: "schedule/upcoming", file: "schedule/routes/schedule.upcoming.tsx",
    design: "games", query: HOME_GAMES_QUERY, inSitemap: true, examples: [{ name: "upcoming" }] },
  { path: "schedule/results", file: "schedule/routes/schedule.results.tsx",
    design: "games", showsDesign: true, query: HOME_GAMES_QUERY, inSitemap: true, examples: [{ name: "results" }] },
  { path: "seasonschedule/:seasonId", file: "schedule/routes/seasonschedule.$seasonId.tsx", query: HOME_GAMES_QUERY },
  { path: "seasonschedule/:seasonId/upcoming", file: "schedule/routes/seasonschedule.$seasonId.upcoming.tsx",
    design: "games", query: HOME_GAMES_QUERY, examples: [{ name: "season-upcoming", listedOn: "previousseasons" }] },
  { path: "seasonschedule/:seasonId/results", file: "schedule/routes/seasonschedule.$seasonId.results.tsx",
    design: "games", query: HOME_GAMES_QUERY, examples: [{ name: "season-results", listedOn: "previousseasons" }] },
  { path: "staff", file: "people/routes/staff.tsx",
    design: "staff", showsDesign: true, inSitemap: true, examples: [{ name: "staff" }] },
  { path: "coaches", file: "people/routes/coaches.tsx",
    design: "coaches", showsDesign: true, inSitemap: true, examples: [{ name: "coaches" }] },
  { path: "coaches/:coachId", file: "people/routes/coaches.$coachId.tsx",
    design: "coaches", examples: [{ name: "coach", listedOn: "coaches" }] },
  { path: "executiveboard", file: "people/routes/executiveboard.tsx",
    design: "staff", inSitemap: true, examples: [{ name: "board" }] },
  { path: "roster", file: "people/routes/roster.tsx",
    design: "players", showsDesign: true, query: ROSTER_QUERY, inSitemap: true,
    examples: [{ name: "roster" }, { name: "roster-table", query: "?view=table" }] },
  { path: "alumni", file: "people/routes/alumni.tsx",
    design: "players", query: ROSTER_QUERY, examples: [{ name: "alumni" }] },
  { path: "alumnis", file: "people/routes/alumnis.tsx" },
  { path: "rosterstats", file: "stats/routes/rosterstats.tsx",
    design: "players", query: PLAYER_STATS_QUERY, examples: [{ name: "roster-stats" }] },
  { path: "alumnistats", file: "stats/routes/alumnistats.tsx",
    design: "players", query: PLAYER_STATS_QUERY, examples: [{ name: "alumni-stats" }] },
  { path: "teamstats", file: "stats/routes/teamstats.tsx",
    design: "players", query: TEAM_STATS_QUERY, examples: [{ name: "team-stats" }] },
  { path: "roster/:playerId", file: "people/routes/roster.$playerId.tsx",
    design: "players",
    examples: [{ name: "player", listedOn: "roster" }, { name: "alumnus", listedOn: "alumni" }] },
  { path: "season/:seasonId", file: "people/routes/season.$seasonId.tsx",
    design: "players", query: ROSTER_QUERY, examples: [{ name: "season-roster", listedOn: "previousseasons" }] },
  { path: "previousrosters", file: "people/routes/previousrosters.tsx",
    design: "players", query: SEARCH_QUERY, examples: [{ name: "previous-rosters" }] },
  { path: "previousseasons", file: "people/routes/previousseasons.tsx",
    design: "players", query: SEARCH_QUERY, examples: [{ name: "previous-seasons" }] },
  { path: "pages/:customPageId", file: "news/routes/pages.$customPageId.tsx",
    design: "about", examples: [{ name: "custom-page", listedOn: "about" }] },
  { path: "pages", file: "site/routes/home-redirect.tsx", id: "pages", linkable: false },
  { path: "games/:gameId", file: "schedule/routes/games.$gameId.tsx" },
  { path: "games/:gameId/info", file: "schedule/routes/games.$gameId.info.tsx", design: "games", examples: [
    { name: "game", listedOn: "schedule/upcoming" }, { name: "game-over", listedOn: "schedule/results" }] },
  { path: "games/:gameId/stats", file: "schedule/routes/games.$gameId.stats.tsx",
    design: "games", examples: [{ name: "game-stats", listedOn: "schedule/results" }] },
  { path: "games/:gameId/recap", file: "schedule/routes/games.$gameId.recap.tsx",
    design: "games", examples: [{ name: "game-recap", listedOn: "schedule/results" }] },
  { path: "games/:gameId/gallery", file: "schedule/routes/games.$gameId.gallery.tsx",
    design: "games", examples: [{ name: "game-gallery", listedOn: "schedule/results" }] },
  { path: "games/:gameId/tickets", file: "schedule/routes/games.$gameId.tickets.tsx",
    design: "games", examples: [{ name: "game-tickets", listedOn: "schedule/upcoming" }] },
  // A scorer's visit does not count as a view of the game.
  { path: "games/:gameId/scorer", file: "scoring/routes/games.$gameId.scorer.tsx",
    design: "games", linkable: false, countedAs: null },
  { path: "games", file: "site/routes/home-redirect.tsx", id: "games", linkable: false },
  { path: "eventsandpractice", file: "schedule/routes/club-events.tsx", id: "eventsandpractice" },
  { path: "eventsandpractice/upcoming", file: "schedule/routes/club-events.upcoming.tsx",
    id: "eventsandpractice/upcoming", design: "events", inSitemap: true,
    examples: [{ name: "events-and-practice" }] },
  { path: "eventsandpractice/past", file: "schedule/routes/club-events.past.tsx",
    id: "eventsandpractice/past", design: "events", query: PAGED_QUERY, inSitemap: true,
    examples: [{ name: "past-events-and-practice" }] },
  { path: "practice", file: "schedule/routes/club-events.tsx", id: "practice" },
  { path: "practice/upcoming", file: "schedule/routes/club-events.upcoming.tsx",
    id: "practice/upcoming", design: "events", inSitemap: true, examples: [{ name: "practices" }] },
  { path: "practice/past", file: "schedule/routes/club-events.past.tsx",
    id: "practice/past", design: "events", query: PAGED_QUERY, inSitemap: true,
    examples: [{ name: "past-practices" }] },
  { path: "practice/:practiceId", file: "schedule/routes/practice.$practiceId.tsx",
    design: "events", examples: [{ name: "practice", listedOn: "practice/upcoming" }] },
  // No page lists all opponents or all leagues: visitors follow links from other pages.
  { path: "opponents/:opponentId", file: "schedule/routes/opponents.$opponentId.tsx",
    design: "games", examples: [{ name: "opponent", listedOn: "games/:gameId/info" }] },
  { path: "leagues/:leagueId", file: "schedule/routes/leagues.$leagueId.tsx",
    design: "games", examples: [{ name: "league", listedOn: "schedule/upcoming" }] },

  // Feeds: for calendars, feed readers and other programs.
  { path: "articles.rss", file: "news/routes/articles-rss.ts" },
  { path: "schedule.ics", file: "schedule/routes/schedule-ics.ts", query: FEED_QUERY },
  { path: "schedule.json", file: "schedule/routes/schedule-json.ts", query: FEED_QUERY },
  { path: "schedule.csv", file: "schedule/routes/schedule-csv.ts", query: FEED_QUERY },
  { path: "games/:gameId/calendar.ics", file: "schedule/routes/games.$gameId.ics.ts" },
  { path: "eventsandpractice.ics", file: "schedule/routes/eventsandpractice-ics.ts" },
  { path: "practice.ics", file: "schedule/routes/practice-ics.ts" },
  { path: "practice/:practiceId/calendar.ics", file: "schedule/routes/practice.$practiceId.ics.ts" },
  { path: "alert-worker.js", file: "schedule/routes/alert-worker-js.ts", linkable: false },
  { path: "roster.csv", file: "people/routes/roster-csv.ts", query: ROSTER_FILE_QUERY },
] as const satisfies readonly SitePage[];

/** The pages of every site, even of a store-only one. */
// biome-ignore format: one row a page.
const PAGES_OF_EVERY_SITE = [
  { path: "", file: "shell/routes/home.tsx", design: "homepage", showsDesign: true, query: HOME_QUERY,
    inSitemap: true, countedAs: "homepage", examples: [{ name: "home" }] },
  { path: "events", file: "schedule/routes/club-events.tsx", id: "events" },
  { path: "events/upcoming", file: "schedule/routes/club-events.upcoming.tsx",
    id: "events/upcoming", design: "events", showsDesign: true, inSitemap: true,
    examples: [{ name: "events" }] },
  { path: "events/past", file: "schedule/routes/club-events.past.tsx",
    id: "events/past", design: "events", query: PAGED_QUERY, inSitemap: true, examples: [{ name: "past-events" }] },
  { path: "events/:eventId", file: "schedule/routes/events.$eventId.tsx",
    design: "events", examples: [{ name: "event", listedOn: "events/upcoming" }] },
  { path: "events.ics", file: "schedule/routes/events-ics.ts" },
  { path: "events/:eventId/calendar.ics", file: "schedule/routes/events.$eventId.ics.ts" },
  { path: "store", file: "store/routes/store.tsx", query: STORE_QUERY, examples: [{ name: "store" }] },
  { path: "shop", file: "store/routes/store-redirect.tsx", id: "shop" },
  { path: "products", file: "store/routes/store-redirect.tsx", id: "products" },
  { path: "products/:productId", file: "store/routes/products.$productId.tsx",
    examples: [{ name: "product", listedOn: "store" }] },
  { path: "storesuccess", file: "sale/routes/storesuccess.tsx", design: "events", query: PAYMENT_SESSION_QUERY,
    isPrivate: true, countedAs: "storeSuccess", evenLocked: true },
  { path: "tickets", file: "tickets/routes/tickets.tsx",
    design: "events", query: TICKETS_QUERY, inSitemap: true, examples: [{ name: "tickets" }] },
  { path: "tickets/:ticketId", file: "tickets/routes/tickets.$ticketId.tsx",
    design: "events", examples: [{ name: "ticket", listedOn: "tickets" }] },
  { path: "forms/:formId", file: "forms/routes/forms.$formId.tsx",
    design: "forms", showsDesign: true, examples: [{ name: "form", listedOn: "about" }] },
  { path: "forms", file: "site/routes/home-redirect.tsx", id: "forms", linkable: false },
  { path: "policies/:policyName", file: "club/routes/policies.$policyName.tsx", design: "about" },
  { path: "version", file: "site/routes/version.tsx", examples: [{ name: "version" }] },
  { path: "notfound", file: "site/routes/not-found.tsx", id: "notfound", linkable: false },

  // Files that programs request on every host.
  { path: "sitemap.xml", file: "shell/routes/sitemap-xml.ts", linkable: false },
  { path: "robots.txt", file: "site/routes/robots-txt.ts", linkable: false, evenLocked: true },
  { path: "manifest.webmanifest", file: "site/routes/web-manifest.ts", linkable: false },

  // Orders and tickets, opened by the key in the address instead of a sign-in.
  { path: "orders/:orderKey", file: "sale/routes/orders.$orderKey.tsx",
    design: "events", isPrivate: true, evenLocked: true },
  { path: "orders/:orderKey/moved/:changeId", file: "sale/routes/orders.$orderKey.moved.$changeId.tsx",
    design: "events", isPrivate: true, evenLocked: true },
  { path: "orders/:orderKey/cancel", file: "sale/routes/orders.$orderKey.cancel.ts",
    isPrivate: true, evenLocked: true },
  { path: "orders/:orderKey/pay", file: "sale/routes/orders.$orderKey.pay.ts",
    isPrivate: true, evenLocked: true },
  { path: "orders/:orderKey/tickets.pdf", file: "sale/routes/no-ticket-file.ts",
    id: "tickets.pdf", isPrivate: true, evenLocked: true },
  { path: "admissions/:code", file: "tickets/routes/admissions.$code.tsx",
    design: "events", query: ADMISSION_QUERY, isPrivate: true, evenLocked: true },
  { path: "admissions/:code/ticket.pdf", file: "sale/routes/no-ticket-file.ts",
    id: "ticket.pdf", isPrivate: true, evenLocked: true },
  { path: "admissions/:code/ticket.pkpass", file: "sale/routes/no-ticket-file.ts",
    id: "ticket.pkpass", isPrivate: true, evenLocked: true },
  // A locked site sells nothing, so its waitlists are closed too.
  { path: "waitlist/:key", file: "tickets/routes/waitlist.$key.tsx", design: "events", isPrivate: true },
  { path: "ticket-worker.js", file: "sale/routes/ticket-worker-js.ts", linkable: false, evenLocked: true },
  { path: "pickups/:code", file: "sale/routes/pickups.$code.tsx",
    design: "events", isPrivate: true, evenLocked: true },

  // The desk, where officers sign in. Its pages have a table of their own (domain/desk/pages.ts).
  { path: "desk", file: "desk/routes/desk.tsx", isPrivate: true, evenLocked: true, hasPagesBelow: true },
  { path: "*", file: "site/routes/not-found.tsx", linkable: false },
] as const satisfies readonly SitePage[];

type Row = (typeof TEAM_PAGES | typeof PAGES_OF_EVERY_SITE)[number];

/** Every page, in the order of the URL table. */
export const SITE_PAGES: readonly SitePage[] = [...TEAM_PAGES, ...PAGES_OF_EVERY_SITE];

/** First parts of the team pages' paths: "roster" for /roster, /roster/{id} and /roster.csv. */
export const TEAM_SECTIONS: readonly string[] = [
  ...new Set(TEAM_PAGES.map(({ path }) => path.split(/[/.]/, 1)[0] ?? "")),
];

const BY_PATH = new Map(SITE_PAGES.map((page) => [page.path, page]));

/**
 * The page with a path of the table ("articles/:articleId"); undefined for other paths, such as the desk's
 * pages.
 */
export const pageAt = (path: string): SitePage | undefined => BY_PATH.get(path);

const BY_ROUTE = new Map(SITE_PAGES.map((page) => [page.id ?? page.file.replace(/\.tsx?$/, ""), page]));

/**
 * The page of a route; undefined for a route that is not a page of a site.
 * @param id the router's id: "news/routes/articles", or the `id` in the page's row
 */
export const pageOfRoute = (id: string): SitePage | undefined => BY_ROUTE.get(id);

type ParameterOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterOf<More>
    : Rest
  : never;

/** The name of a parameter in a page's path: "articleId". */
export type PathParameter = ParameterOf<Row["path"]>;

/** @internal For tests that visit pages of all kinds (tests/harness/browser/pages.ts). */
export type ExampleName = Extract<Row, { examples: readonly unknown[] }>["examples"][number]["name"];
