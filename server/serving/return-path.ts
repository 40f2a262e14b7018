import { withTeamParam } from "../../domain/values/site-path.ts";
import type { Site } from "./site.ts";

/** Characters: as many as our server accepts (long-address.ts). The payment provider accepts 5,000. */
const MAX_PATH = 4096;

/**
 * The path of a return address on this site, to be appended to our own origin; null if the address is
 * elsewhere or too long. The scheme is not compared, because a proxy that terminates TLS may not forward it.
 */
export function returnPath(
  { origin, canonicalOrigin, teamParam }: Pick<Site, "origin" | "canonicalOrigin" | "teamParam">,
  address: string,
): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  const isOurs = [origin, canonicalOrigin].some((own) => new URL(own).host === url.host);
  const path = url.pathname + url.search;
  // Measured with ?team=, as it is sent to the provider: adding the parameter escapes the query again, which
  // may lengthen it.
  return isOurs && withTeamParam(path, teamParam).length <= MAX_PATH ? path : null;
}
