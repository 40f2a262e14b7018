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
  /** Each key combines a vital and its rating (web-vitals.ts): "LCP good". */
  | "webVitals";

/** A view of an item, or of the only page of its kind. */
export interface PageView {
  kind: TrackedPageKind;
  /** The item's id; the kind's name for the only page of its kind. */
  id: string;
}

/**
 * The view to count for a page; null if the page's views are not counted, or if the path is not a page of a
 * site.
 * @param pattern from the route table: "articles/:articleId", "" for the home page
 * @param path the page's canonical path: "/articles/42"
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
 * The counters that a view increments. The total counts every view of the home page, and a session's first
 * view of another page; one view never counts twice.
 * @param isFirst true for the first view of a session
 */
export function countsOfView(view: PageView | null, isFirst: boolean): CounterIncrement[] {
  const counts: CounterIncrement[] = view ? [{ name: VIEW_COUNTERS[view.kind], key: view.id }] : [];
  if (isFirst || view?.kind === "homepage") counts.push({ name: TOTAL_VIEWS, key: ALL_ITEMS_KEY });
  return counts;
}
