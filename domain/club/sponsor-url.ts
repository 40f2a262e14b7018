import { safeHref } from "../values/safe-href.ts";

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * The link of a sponsor's block; http:// is added to an address without a scheme. Null means no link: nothing given,
 * another scheme, user info, or a host without a dot.
 */
export function sponsorUrl(url: string): string | null {
  const written = url.trim().replace(/^\/\//, "");
  const href = safeHref(HAS_SCHEME.test(written) ? written : `http://${written}`);
  if (href === null) return null;
  const { hostname, username, password } = new URL(href);
  return username === "" && password === "" && hostname.includes(".") ? href : null;
}
