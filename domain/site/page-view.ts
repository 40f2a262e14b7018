import { itemOfPage } from "./page-items.ts";
import { pageAt } from "./pages.ts";
import { type TrackedPageKind, VIEW_COUNTERS } from "./view-counters.ts";

/** The counter of all views, and its only key. */
export const TOTAL_VIEWS = "totalViews";
export const ALL_ITEMS_KEY = "all";

export type CounterName =
  | (typeof VIEW_COUNTERS)[TrackedPageKind]
  | typeof TOTAL_VIEWS
  | "formsSubmitted"
  /** By the vital and its rating (web-vitals.ts): "LCP good". */
  | "webVitals";

/** A view: of an item by its id, or of the one page of its kind. */
export interface PageView {
  kind: TrackedPageKind;
  /** The item's, or the kind's name. */
  id: string;
}

/**
 * What a page is counted as; null for a page whose views are not counted, and for a path that is no page of a
 * site.
 * @param pattern the route table's: "articles/:articleId", "" for the home page
 * @param path in its canonical spelling: "/articles/42"
 */
export function pageView(pattern: string, path: string): PageView | null {
  const page = pageAt(pattern);
  if (!page || page.countedAs === null) return null;
  if (page.countedAs) return { kind: page.countedAs, id: page.countedAs };
  const kind = itemOfPage(pattern)?.countedAs;
  const id = path.split("/")[2];
  return kind && id ? { kind, id } : null;
}

export interface CounterIncrement {
  name: CounterName;
  key: string;
}

/**
 * What a view adds one to. Every view of the home page counts in the total, and a session's first view if it
 * is of another page; never twice for one view.
 */
export function countsOfView(view: PageView | null, isFirst: boolean): CounterIncrement[] {
  const counts: CounterIncrement[] = view ? [{ name: VIEW_COUNTERS[view.kind], key: view.id }] : [];
  if (isFirst || view?.kind === "homepage") counts.push({ name: TOTAL_VIEWS, key: ALL_ITEMS_KEY });
  return counts;
}
