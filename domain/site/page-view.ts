/** Pages whose views are counted one by one (rule site-6), and the counter of each in a club's day. */
export const VIEW_COUNTERS = {
  homepage: "homePageViews",
  webPage: "webPageViews",
  player: "playerViews",
  coach: "coachViews",
  game: "gameViews",
  event: "eventViews",
  practice: "practiceViews",
  article: "articleViews",
  gallery: "galleryViews",
  product: "productViews",
  ticket: "ticketViews",
  form: "formViews",
  storeSuccess: "storeSuccessViews",
} as const;

export type TrackedKind = keyof typeof VIEW_COUNTERS;

/** Of all views, under one key. */
export const TOTAL_VIEWS = "totalViews";
export const ALL = "all";

export type CounterName =
  | (typeof VIEW_COUNTERS)[TrackedKind]
  | typeof TOTAL_VIEWS
  | "formsSubmitted"
  /** By the vital and its rating (web-vitals.ts): "LCP good". */
  | "webVitals";

/** A view: of an item by its id, or of the one page of its kind. */
export interface PageView {
  kind: TrackedKind;
  /** The item's, or the kind's name. */
  id: string;
}

/** Kinds by the first part of the path. Those of items count only the item's pages, not the list. */
const OF_ITEMS: Readonly<Record<string, TrackedKind>> = {
  pages: "webPage",
  roster: "player",
  coaches: "coach",
  games: "game",
  events: "event",
  practice: "practice",
  articles: "article",
  galleries: "gallery",
  products: "product",
  tickets: "ticket",
  forms: "form",
};
const OF_ONE_PAGE: Readonly<Record<string, TrackedKind>> = { "": "homepage", storesuccess: "storeSuccess" };

/** Whoever keeps the score of a game does not look at it. */
const NOT_VIEWED = new Set(["games/:gameId/scorer"]);

/**
 * What a page is counted as; null for a page of no tracked kind.
 * @param pattern the route table's: "articles/:articleId", "" for the home page
 * @param path in its one spelling: "/articles/42"
 */
export function pageView(pattern: string, path: string): PageView | null {
  const [section = "", ...parts] = pattern.split("/");
  const one = OF_ONE_PAGE[pattern];
  if (one) return { kind: one, id: one };
  const kind = OF_ITEMS[section];
  const id = path.split("/")[2];
  if (!kind || !id || !parts[0]?.startsWith(":") || NOT_VIEWED.has(pattern)) return null;
  return { kind, id };
}

export interface Count {
  name: CounterName;
  key: string;
}

/**
 * What a view adds one to. Every view of the home page counts in the total, and a session's first view if it is of another
 * page; never twice for one view.
 */
export function countsOf(view: PageView | null, isFirst: boolean): Count[] {
  const counts: Count[] = view ? [{ name: VIEW_COUNTERS[view.kind], key: view.id }] : [];
  if (isFirst || view?.kind === "homepage") counts.push({ name: TOTAL_VIEWS, key: ALL });
  return counts;
}
