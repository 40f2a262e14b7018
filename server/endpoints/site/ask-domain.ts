import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { isDomainName, labelUnderDomain, normalizeHost } from "../../../domain/site/host.ts";
import { HOSTS_TAG, teamTag } from "../../../domain/site/page-tags.ts";
import { slugOf } from "../../../domain/values/slug.ts";
import { rateLimit } from "../../../platform/serving/rate-limit.ts";
import type { Database } from "../../db/client.ts";
import { findTeamByFormerSlug, findTeamBySlug } from "../../db/queries/club/teams.ts";
import { findOwnerOfVerifiedHost } from "../../db/queries/site/certificate-hosts.ts";
import type { Configuration } from "../../env.ts";
import type { ReadServices } from "../../services.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";

/** The question of a proxy that gets certificates on demand (deploy/Caddyfile). */
export const DOMAIN_QUESTION = "/domains/ask";

const NO_STORE = { "Cache-Control": "no-store" };
/**
 * Lookups a minute in this process for hosts that are not cached. A flood of handshakes for unknown names
 * then takes at most ten short statements a second from pages; cached hosts are answered all the same.
 */
const MAX_LOOKUPS_A_MINUTE = 600;

/**
 * GET /domains/ask?domain=HOST: 200 if the program serves this host, so that a proxy may get a certificate
 * for it: the base domain, a club's present or former address below it, and a verified domain of a club, also
 * with www. 404 for any other host, 429 beyond the limit. Answers only the proxy itself, from a private
 * address and without the headers that the proxy adds to visitors' requests. For anybody else it is an
 * address without a page.
 */
export function domainQuestionHandler({
  config,
  db,
  readCache,
}: Pick<ReadServices, "config" | "db" | "readCache">): MiddlewareHandler<RequestFacts> {
  const limit = rateLimit(MAX_LOOKUPS_A_MINUTE);
  return async (c, next) => {
    if (!isFromProxy(c)) return next();
    c.set("kind", null);
    const host = normalizeHost(c.req.query("domain"));
    if (host === null || !isDomainName(host)) return c.text("Not found", 404, NO_STORE);
    if (host === config.BASE_DOMAIN) return c.text("ok", 200, NO_STORE);
    let isRefused = false;
    const { owner } = await readCache.read<{ owner: string | null }>(
      `certificate ${host}`,
      async () => {
        isRefused = !limit("all").ok;
        return { owner: isRefused ? null : await findOwner(db, host, config) };
      },
      // An unknown host is not cached: anybody can name a million of them.
      ({ owner }) => (owner === null ? null : [teamTag(owner), HOSTS_TAG]),
    );
    if (isRefused) {
      c.set("refusal", "too-many");
      return c.text("Too many requests", 429, { ...NO_STORE, "Retry-After": "60" });
    }
    return owner === null ? c.text("Not found", 404, NO_STORE) : c.text("ok", 200, NO_STORE);
  };
}

/** The id of the club that is served at a host; null if none is. */
async function findOwner(
  db: Database,
  host: string,
  { BASE_DOMAIN }: Pick<Configuration, "BASE_DOMAIN">,
): Promise<string | null> {
  const bare = host.startsWith("www.") ? [host.slice("www.".length)] : [];
  const own = await findOwnerOfVerifiedHost(db, [host, ...bare]);
  if (own) return own.teamId;
  const label = labelUnderDomain(host, BASE_DOMAIN);
  if (label === null || host !== `${label}.${BASE_DOMAIN}` || slugOf(label) !== label) return null;
  const team = (await findTeamBySlug(db, label)) ?? (await findTeamByFormerSlug(db, label));
  return team?.teamId ?? null;
}

/** Loopback, private and unique local addresses, also as IPv6. */
const PRIVATE = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][\da-f]{2}:/i;

function isFromProxy(c: Context): boolean {
  const { remoteAddress = "" } = (c.env as HttpBindings).incoming.socket;
  const isVisitors = ["x-forwarded-for", "x-forwarded-host", "forwarded"].some((name) => c.req.header(name));
  return PRIVATE.test(remoteAddress) && !isVisitors;
}
