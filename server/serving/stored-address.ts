import { pageQueryRules } from "../../domain/site/page-query.ts";
import type { KnownPage } from "./known-page.ts";

/**
 * The address that a page is drawn and stored under: our origin, the page's canonical path, and only the
 * query parameters that the page reads (domain/site/page-query.ts), in a fixed order. Other parameters, such
 * as campaign tags, are dropped: each of their values would store another copy of the page.
 */
export function pageCacheUrl(
  origin: string,
  { pattern, path }: KnownPage,
  query: URLSearchParams,
  previews = false,
): URL {
  const url = new URL(origin);
  url.pathname = path;
  for (const [name, rule] of Object.entries(pageQueryRules(pattern, previews))) {
    const text = query.get(name);
    const value = text === null ? null : rule(text);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url;
}
