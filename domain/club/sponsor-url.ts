import { safeHref } from "../values/safe-href.ts";

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * The link of a sponsor's block; an address without a scheme gets http://. Null if there is no valid one:
 * empty text, another scheme, user info, or a host without a dot.
 */
export function sponsorUrl(url: string): string | null {
  const written = url.trim().replace(/^\/\//, "");
  const href = safeHref(HAS_SCHEME.test(written) ? written : `http://${written}`);
  if (href === null) return null;
  const { hostname, username, password } = new URL(href);
  return username === "" && password === "" && hostname.includes(".") ? href : null;
}
