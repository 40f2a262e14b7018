import type { Configuration } from "../env.ts";
import type { RequestAddress } from "./site.ts";

const A_YEAR = "max-age=31536000";
/** The build's files get the same answer on every host (response-cache.ts). */
const SHARED_BY_HOSTS = "/assets/";

/**
 * The value of Strict-Transport-Security, which makes browsers use https for this host for a year; null if
 * the request was not https. Includes subdomains only for a club's host on the base domain, below which
 * there are no other sites: a club's own domain may have a shop or a mailbox below it, and the operator's
 * domain other services.
 */
export function transportSecurity(
  address: RequestAddress,
  path: string,
  config: Pick<Configuration, "BASE_DOMAIN">,
): string | null {
  if (address.scheme !== "https") return null;
  const isClubs = address.host.endsWith(`.${config.BASE_DOMAIN}`);
  return isClubs && !path.startsWith(SHARED_BY_HOSTS) ? `${A_YEAR}; includeSubDomains` : A_YEAR;
}
