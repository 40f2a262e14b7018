import { safeHref } from "../values/safe-href.ts";

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * The link of a sponsor's block. An address without a scheme gets http://. Null for an invalid address: empty
 * text, another scheme, user info, or a host without a dot.
 */
export function sponsorUrl(url: string): string | null {
  const address = url.trim().replace(/^\/\//, "");
  const href = safeHref(HAS_SCHEME.test(address) ? address : `http://${address}`);
  if (href === null) return null;
  const { hostname, username, password } = new URL(href);
  return username === "" && password === "" && hostname.includes(".") ? href : null;
}
