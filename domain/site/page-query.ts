import { pageAt } from "./pages.ts";
import { DIRECTORY_QUERY, EVERY_PAGE_QUERY, type PageQuery, PREVIEW_QUERY } from "./query-rules.ts";

/**
 * Stands for the operator's directory of clubs, which is shown in the home page's place where no club is. It
 * is no row of the table.
 */
export const DIRECTORY_PAGE = "/directory";

/**
 * What a page reads of its address's query. Pages are drawn and stored by this only: any other name, and any
 * value that a page does not know, would be one more page to draw for everybody who makes values up.
 * @param path in the table of pages, or DIRECTORY; null for an address of no page
 * @param previews whether designs can be previewed: not in production, where each would be another page to
 *   store
 */
export function pageQueryRules(path: string | null, previews: boolean): PageQuery {
  return {
    ...EVERY_PAGE_QUERY,
    ...(previews ? PREVIEW_QUERY : {}),
    ...(path === DIRECTORY_PAGE ? DIRECTORY_QUERY : path === null ? {} : pageAt(path)?.query),
  };
}
