import { withTeamParam } from "../../domain/values/site-path.ts";
import type { Site } from "../site.ts";

/** As long as a page's own address may be (request-guard.ts); the payment provider takes 5,000 characters. */
const MOST_PATH = 4096;

/**
 * The path of a return address on this site; null for an address elsewhere, or one that is too long. Only the path goes on, to be put
 * behind our own origin. The scheme is not compared: a proxy that ends TLS may not tell us about it.
 */
export function returnPath(
  { origin, canonicalOrigin, teamParam }: Pick<Site, "origin" | "canonicalOrigin" | "teamParam">,
  address: string,
): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  const isOurs = [origin, canonicalOrigin].some((own) => new URL(own).host === url.host);
  const path = url.pathname + url.search;
  // Written out as the provider gets it: to put ?team= into a query escapes the rest anew.
  return isOurs && withTeamParam(path, teamParam).length <= MOST_PATH ? path : null;
}
