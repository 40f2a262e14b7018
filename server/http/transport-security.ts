import type { Configuration } from "../env.ts";
import type { Address } from "../site.ts";

const A_YEAR = "max-age=31536000";
/** The build's files are answered alike on every host (replays.ts). */
const OF_ALL_HOSTS = "/assets/";

/**
 * What browsers are told of https: the host itself, for a year. Of what is below it only where nobody else can have it,
 * below a club's name on the base domain. A club's own domain may have a shop or a mailbox beside the site, and the operator's
 * something of theirs beside the clubs. Null without https.
 */
export function transportSecurity(
  address: Address,
  path: string,
  config: Pick<Configuration, "BASE_DOMAIN">,
): string | null {
  if (address.scheme !== "https") return null;
  const isClubs = address.host.endsWith(`.${config.BASE_DOMAIN}`);
  return isClubs && !path.startsWith(OF_ALL_HOSTS) ? `${A_YEAR}; includeSubDomains` : A_YEAR;
}
