import { withTeamParam } from "../../domain/values/site-path.ts";
import type { Site } from "../site.ts";

/** As long as a page's address may be (request-guard.ts); the payment provider takes 5,000 characters. */
const MOST_PATH = 4096;

/**
 * The path of a return address on this site, to be appended to our own origin; null if it is elsewhere or too long. The
 * scheme is not compared: a proxy that ends TLS may not tell it.
 */
export function returnPath(
  { origin, canonicalOrigin, teamParam }: Pick<Site, "origin" | "canonicalOrigin" | "teamParam">,
  address: string,
): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  const isOurs = [origin, canonicalOrigin].some((own) => new URL(own).host === url.host);
  const path = url.pathname + url.search;
  // Measured as the provider gets it: adding ?team= escapes the query anew, which may lengthen it.
  return isOurs && withTeamParam(path, teamParam).length <= MOST_PATH ? path : null;
}
