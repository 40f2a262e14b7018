import { pageAt } from "./pages.ts";
import { DIRECTORY_QUERY, EVERY_PAGE_QUERY, type PageQuery, PREVIEW_QUERY } from "./query-rules.ts";

/**
 * Stands for the operator's directory of clubs, which is shown at "/" on a host without a club. The table of
 * pages has no row for it.
 */
export const DIRECTORY_PAGE = "/directory";

/**
 * The query parameters that a page reads, with their rules. Only these decide which page is rendered and
 * stored: otherwise, anyone could make the server render more pages with made-up names and values.
 * @param path from the table of pages, or DIRECTORY_PAGE; null for an address without a page
 * @param previews true if designs can be previewed. Never in production: each preview would be one more
 * stored page
 */
export function pageQueryRules(path: string | null, previews: boolean): PageQuery {
  return {
    ...EVERY_PAGE_QUERY,
    ...(previews ? PREVIEW_QUERY : {}),
    ...(path === DIRECTORY_PAGE ? DIRECTORY_QUERY : path === null ? {} : pageAt(path)?.query),
  };
}
