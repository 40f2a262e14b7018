import type { Site } from "../site.ts";

/**
 * The path of a return address on this site; null for an address elsewhere. Only the path goes on, to be put
 * behind our own origin. The scheme is not compared: a proxy that ends TLS may not tell us about it.
 */
export function returnPath(
  { origin, canonicalOrigin }: Pick<Site, "origin" | "canonicalOrigin">,
  address: string,
): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  const isOurs = [origin, canonicalOrigin].some((own) => new URL(own).host === url.host);
  return isOurs ? url.pathname + url.search : null;
}
