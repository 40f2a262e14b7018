import { ROSTER_SORTS, ROSTER_VIEWS } from "../people/roster.ts";
import { WALLET_FAILED } from "../sale/wallet.ts";
import { GAME_PLACES } from "../schedule/game.ts";
import { SORT_DIRECTIONS } from "../sports/stat-column.ts";
import { LEAGUE_GAMES } from "../stats/stat-filter.ts";
import { STAT_COLUMN_KEYS } from "../stats/stats.ts";
import { PRODUCT_SORTS } from "../store/product-list.ts";
import { RIBBON_LABELS } from "../store/ribbon.ts";
import { ITEM_ID } from "../values/item-id.ts";
import { PAGE_NUMBER } from "../values/page-number.ts";
import { parseSearch } from "../values/search.ts";
import { SPORT_SLUGS } from "./directory.ts";

/**
 * What each page reads of its address's query. Pages are drawn and stored by what is read here alone: any other name,
 * and any value a page does not know, would be a new page to draw for whoever makes values up.
 */

/** A value in its one spelling; null where it counts as left out. */
type QueryRule = (value: string) => string | null;
export type PageQuery = Readonly<Record<string, QueryRule>>;

const oneOf =
  (known: readonly string[]): QueryRule =>
  (value) =>
    known.includes(value) ? value : null;

/** What a page answers with 404 keeps one spelling, so that all of them are one page. */
const NO_SUCH = "0";
const orNoSuch =
  (pattern: RegExp): QueryRule =>
  (value) =>
    pattern.test(value) ? value : NO_SUCH;

const orNothing =
  (pattern: RegExp): QueryRule =>
  (value) =>
    pattern.test(value) ? value : null;

const id = orNothing(ITEM_ID);

const HOME_ONLY = { home: oneOf(["1"]) };
const FEED = { ...HOME_ONLY, season: orNoSuch(ITEM_ID) };
const PAGED = { page: orNoSuch(PAGE_NUMBER) };
const SEARCHED = { q: (value: string) => parseSearch(value) || null };
const ROSTER = { sort: oneOf(ROSTER_SORTS), view: oneOf(ROSTER_VIEWS), ...SEARCHED, ...PAGED };
const STORE = { sort: oneOf(PRODUCT_SORTS), ribbon: oneOf(RIBBON_LABELS) };
const TEAM_STATS = { season: id, opponent: id, place: oneOf(GAME_PLACES), type: oneOf([LEAGUE_GAMES]) };
const PLAYER_STATS = {
  ...TEAM_STATS,
  sort: oneOf(STAT_COLUMN_KEYS),
  dir: oneOf(SORT_DIRECTIONS),
  gsort: oneOf(STAT_COLUMN_KEYS),
  gdir: oneOf(SORT_DIRECTIONS),
};

/** The operator's directory of clubs, which stands in the home page's place where no club is. No pattern of a route. */
export const DIRECTORY = "/directory";

/** By the route table's patterns; "" is the home page, which in store-only mode is the store. */
const PAGE_QUERIES: Readonly<Record<string, PageQuery>> = {
  "": { ...STORE, sent: id },
  [DIRECTORY]: { sport: oneOf(SPORT_SLUGS), ...SEARCHED, ...PAGED },
  store: STORE,
  schedule: HOME_ONLY,
  "schedule/upcoming": HOME_ONLY,
  "schedule/results": HOME_ONLY,
  "seasonschedule/:seasonId": HOME_ONLY,
  "seasonschedule/:seasonId/upcoming": HOME_ONLY,
  "seasonschedule/:seasonId/results": HOME_ONLY,
  "schedule.ics": FEED,
  "schedule.json": FEED,
  "schedule.csv": FEED,
  articles: PAGED,
  "events/past": PAGED,
  "eventsandpractice/past": PAGED,
  "practice/past": PAGED,
  roster: ROSTER,
  alumni: ROSTER,
  "season/:seasonId": ROSTER,
  "roster.csv": { sort: ROSTER.sort },
  previousrosters: SEARCHED,
  previousseasons: SEARCHED,
  rosterstats: PLAYER_STATS,
  alumnistats: PLAYER_STATS,
  teamstats: TEAM_STATS,
  tickets: { unavailable: oneOf(["1"]) },
  "admissions/:code": { wallet: oneOf([WALLET_FAILED]) },
  storesuccess: { session_id: orNothing(/^\w{1,255}$/) },
};

/** Of any page: which club's, in query-parameter mode (rule site-3). */
const OF_EVERY_PAGE = { team: (value: string) => value };

/** Another design than the club's, to look at it (app/designs/look.ts). */
const OF_PREVIEWS = { design: orNothing(/^(?:[1-9]|1\d|20)$/), mode: oneOf(["light", "dark"]) };

/**
 * @param pattern of the route table; null for an address of no page
 * @param previews whether designs can be looked at: not in production, where each would be another page to store
 */
export function pageQuery(pattern: string | null, previews: boolean): PageQuery {
  return {
    ...OF_EVERY_PAGE,
    ...(previews ? OF_PREVIEWS : {}),
    ...(pattern === null ? {} : PAGE_QUERIES[pattern]),
  };
}
