import { ROSTER_SORTS, ROSTER_VIEWS } from "../people/roster.ts";
import { WALLET_FAILED_PARAM } from "../sale/wallet.ts";
import { GAME_PLACES } from "../schedule/game.ts";
import { SORT_DIRECTIONS } from "../sports/stat-column.ts";
import { LEAGUE_GAMES_PARAM } from "../stats/stat-filter.ts";
import { STAT_COLUMN_KEYS } from "../stats/stats.ts";
import { PRODUCT_SORTS } from "../store/product-list.ts";
import { RIBBON_LABELS } from "../store/ribbon.ts";
import { ITEM_ID } from "../values/item-id.ts";
import { PAGE_NUMBER } from "../values/page-number.ts";
import { parseSearch } from "../values/search.ts";
import { SPORT_SLUGS } from "./directory.ts";

/**
 * Rules for the query parameters that pages read. Several pages share a set of rules; a page's row names its
 * set (pages.ts).
 */

/** Returns a value in its canonical spelling; null if the parameter counts as missing. */
type QueryRule = (value: string) => string | null;

/** The parameters that a page reads, with their rules, in the order of its canonical address. */
export type PageQuery = Readonly<Record<string, QueryRule>>;

const oneOf =
  (known: readonly string[]): QueryRule =>
  (value) =>
    known.includes(value) ? value : null;

/**
 * Replaces every value that a page answers with a 404, so that one page is rendered and stored for all such
 * values.
 */
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

export const HOME_GAMES_QUERY = { home: oneOf(["1"]) } satisfies PageQuery;
export const FEED_QUERY = { ...HOME_GAMES_QUERY, season: orNoSuch(ITEM_ID) } satisfies PageQuery;
export const PAGED_QUERY = { page: orNoSuch(PAGE_NUMBER) } satisfies PageQuery;
export const SEARCH_QUERY = { q: (value: string) => parseSearch(value) || null } satisfies PageQuery;
export const ROSTER_FILE_QUERY = { sort: oneOf(ROSTER_SORTS) } satisfies PageQuery;
export const ROSTER_QUERY = {
  ...ROSTER_FILE_QUERY,
  view: oneOf(ROSTER_VIEWS),
  ...SEARCH_QUERY,
  ...PAGED_QUERY,
} satisfies PageQuery;
export const STORE_QUERY = { sort: oneOf(PRODUCT_SORTS), ribbon: oneOf(RIBBON_LABELS) } satisfies PageQuery;
/** The home page also reads the store's parameters, because in store-only mode it is the store. */
export const HOME_QUERY = { ...STORE_QUERY, sent: id } satisfies PageQuery;
export const TICKETS_QUERY = { unavailable: oneOf(["1"]) } satisfies PageQuery;
export const ADMISSION_QUERY = { wallet: oneOf([WALLET_FAILED_PARAM]) } satisfies PageQuery;
export const PAYMENT_SESSION_QUERY = { session_id: orNothing(/^\w{1,255}$/) } satisfies PageQuery;
export const TEAM_STATS_QUERY = {
  season: id,
  opponent: id,
  place: oneOf(GAME_PLACES),
  type: oneOf([LEAGUE_GAMES_PARAM]),
} satisfies PageQuery;
export const PLAYER_STATS_QUERY = {
  ...TEAM_STATS_QUERY,
  sort: oneOf(STAT_COLUMN_KEYS),
  dir: oneOf(SORT_DIRECTIONS),
  gsort: oneOf(STAT_COLUMN_KEYS),
  gdir: oneOf(SORT_DIRECTIONS),
} satisfies PageQuery;

/** The parameters of the operator's directory of clubs, which is not a page of a club. */
export const DIRECTORY_QUERY = {
  sport: oneOf(SPORT_SLUGS),
  ...SEARCH_QUERY,
  ...PAGED_QUERY,
} satisfies PageQuery;

/** The parameter that every page reads: the club, in query-parameter mode (rule site-3). */
export const EVERY_PAGE_QUERY = { team: (value: string) => value } satisfies PageQuery;

/**
 * The parameters that every page reads outside production: a design to preview instead of the club's
 * (app/designs/look.ts).
 */
export const PREVIEW_QUERY = {
  design: orNothing(/^(?:[1-9]|1\d|20)$/),
  mode: oneOf(["light", "dark"]),
} satisfies PageQuery;
