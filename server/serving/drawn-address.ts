import { pageQueryRules } from "../../domain/site/page-query.ts";
import type { KnownPage } from "./known-page.ts";

/**
 * The address a page is drawn and stored under: our origin, the page's canonical path, and only the query
 * parameters that the page reads (domain/site/page-query.ts), in a fixed order. Anything else, such as
 * campaign tags, is dropped.
 */
export function drawnAddress(
  origin: string,
  { pattern, path }: KnownPage,
  query: URLSearchParams,
  previews = false,
): URL {
  const url = new URL(origin);
  url.pathname = path;
  for (const [name, rule] of Object.entries(pageQueryRules(pattern, previews))) {
    const given = query.get(name);
    const value = given === null ? null : rule(given);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url;
}
