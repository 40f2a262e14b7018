import { safeHref } from "../values/safe-href.ts";

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * Where a sponsor's block opens: http:// is set before an address that has no scheme.
 * Null means a plain item: nothing given, another scheme, user info, or no host with a dot in it.
 */
export function sponsorUrl(url: string): string | null {
  const written = url.trim().replace(/^\/\//, "");
  const href = safeHref(HAS_SCHEME.test(written) ? written : `http://${written}`);
  if (href === null) return null;
  const { hostname, username, password } = new URL(href);
  return username === "" && password === "" && hostname.includes(".") ? href : null;
}
