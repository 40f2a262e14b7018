import { normalizeHost } from "../../domain/site/host.ts";
import { withoutHiddenLinks } from "../../domain/site/nav/hidden-link.ts";
import { HOSTS_TAG, teamTag } from "../../domain/site/page-tags.ts";
import type { ReadCache } from "../../platform/serving/read-cache.ts";
import type { Database } from "../db/client.ts";
import type { NodeBackoff } from "../db/distribution/node-backoff.ts";
import {
  type Domain,
  findTeamByFormerSlug,
  findTeamByHost,
  findTeamBySlug,
  listDomains,
  type Team,
} from "../db/queries/club/teams.ts";
import type { Configuration } from "../env.ts";
import { decideSiteGate, type GateServices, type SiteGate } from "./site-gate.ts";

/** The club's site that a request is for, and whether it is active. */
export interface Site extends SiteGate {
  team: Team;
  /** store: team pages are hidden and the home path shows the store (rule site-2). */
  mode: "site" | "store";
  /** Scheme, host and port as the visitor used them, normalized: "https://kestrels.example". */
  origin: string;
  /** The origin of canonical addresses. */
  canonicalOrigin: string;
  /** The value of ?team=, which every link keeps; null outside query-parameter mode. */
  teamParam: string | null;
}

export type SiteAnswer = { kind: "site"; site: Site } | Moved | { kind: "unknown" };

interface Moved {
  kind: "moved";
  /** Where pages redirect to permanently. */
  origin: string;
  /** The club's `?team=` there; null if its address has none. */
  teamParam: string | null;
  /**
   * At a club's former address: the site, which still answers calls from pages that were opened there. Null
   * on any other host.
   */
  site: Site | null;
}

/** The address a request came to. `host` is normalized, and only it decides the club. */
export interface RequestAddress {
  host: string;
  origin: string;
  /** With its colon; empty for the scheme's default. */
  port: string;
  scheme: "http" | "https";
}

/**
 * The address a request came to; null for a host that is missing, sent twice or invalid. No other function
 * normalizes the host: finding the club, the page store's keys and canonical addresses all use this result.
 * Reads X-Forwarded-* only with TRUST_PROXY.
 */
export function requestAddress(headers: Headers, config: Configuration): RequestAddress | null {
  const forwarded = config.TRUST_PROXY ? headers.get("x-forwarded-host") : null;
  const raw = forwarded ?? headers.get("host");
  const host = normalizeHost(raw);
  if (host === null) return null;
  const secure = config.TRUST_PROXY && headers.get("x-forwarded-proto") === "https";
  const scheme = secure ? "https" : "http";
  // Host and port may be valid by their form, but not as an address: 65536 is not a port.
  const url = URL.parse(`${scheme}://${host}${/:\d+$/.exec(raw ?? "")?.[0] ?? ""}`);
  return url && { host, port: url.port && `:${url.port}`, scheme, origin: url.origin };
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isBaseDomain(host: string, config: Configuration): boolean {
  return host === config.BASE_DOMAIN || (config.BASE_DOMAIN === "localhost" && LOOPBACK.has(host));
}

/**
 * True if this host shows the operator's directory of clubs. That is the operator's bare domain, unless
 * DEFAULT_TEAM gives it to a club or DIRECTORY is off.
 */
export function hasDirectory({ host }: RequestAddress, config: Configuration): boolean {
  return config.DIRECTORY && config.DEFAULT_TEAM === undefined && isBaseDomain(host, config);
}

export type SiteServices = GateServices & {
  db: Database;
  readCache: ReadCache;
  nodes: NodeBackoff;
};

type Owned = NonNullable<Awaited<ReturnType<typeof findTeamByHost>>>;

/**
 * Finds a host's club, cached until a purge of the club or of the hosts; null if the host has none. Not
 * cached: a host without a club, and a club whose subscriptions could not be read, which is locked until they
 * can be.
 */
async function ownerOf({ db, readCache }: SiteServices, host: string): Promise<Owned | null> {
  const cached = await readCache.read(
    `host ${host}`,
    async () => ({ owned: await findTeamByHost(db, host) }),
    ({ owned }) => (owned && hasSubscriptions(owned) ? [teamTag(owned.team.teamId), HOSTS_TAG] : null),
  );
  return cached.owned;
}

const hasSubscriptions = ({ team }: Owned) => !(team.subscriptionPrices instanceof Error);

/**
 * Finds the club by exact custom domain, {slug}.BASE_DOMAIN, ?team= or DEFAULT_TEAM, in this order; then by
 * former slugs.
 */
export async function findSite(
  services: SiteServices,
  address: RequestAddress,
  teamQuery: string | null,
): Promise<SiteAnswer> {
  const { db, config } = services;
  if (isBaseDomain(address.host, config)) return siteOnBaseDomain(services, address, teamQuery);
  const owned = await ownerOf(services, address.host);
  if (owned) return siteOnOwnDomain(services, address, owned);
  const bare = address.host.startsWith("www.") ? await ownerOf(services, address.host.slice(4)) : null;
  if (bare) return siteOnOwnDomain(services, address, bare);
  const suffix = `.${config.BASE_DOMAIN}`;
  if (!address.host.endsWith(suffix)) return { kind: "unknown" };
  const slug = address.host.slice(0, -suffix.length);
  const current = await findTeamBySlug(db, slug);
  const team = current ?? (await findTeamByFormerSlug(db, slug));
  if (!team) return { kind: "unknown" };
  const primary = (await listDomains(db, team.teamId)).find(isPrimarySite);
  if (primary) return movedTo(originOfHost(address, primary.host));
  const canonicalOrigin = originOfHost(address, `${team.slug}${suffix}`);
  const { origin } = address;
  const found = answer(services, { team, mode: "site", origin, canonicalOrigin, teamParam: null });
  return current ? found : { ...movedTo(canonicalOrigin), site: found.site };
}

const movedTo = (origin: string): Moved => ({ kind: "moved", origin, teamParam: null, site: null });

async function siteOnBaseDomain(
  services: SiteServices,
  { origin }: RequestAddress,
  teamQuery: string | null,
): Promise<SiteAnswer> {
  const { db, config } = services;
  // An empty ?team= counts as a missing one.
  const teamParam = config.QUERY_TEAMS && teamQuery ? teamQuery : null;
  const slug = teamParam ?? config.DEFAULT_TEAM;
  if (slug === undefined) return { kind: "unknown" };
  const team = (await findTeamBySlug(db, slug)) ?? (await findTeamByFormerSlug(db, slug));
  if (!team) return { kind: "unknown" };
  const ofClub = { team, mode: "site", origin, canonicalOrigin: origin } as const;
  const found = answer(services, { ...ofClub, teamParam: teamParam && team.slug });
  if (teamParam === null || team.slug === teamParam) return found;
  return { ...movedTo(origin), teamParam: team.slug, site: found.site };
}

/**
 * The site for a request to a stored domain, or to that domain with "www." before it. A cached 301 cannot be
 * undone, so it leads only to a domain that is primary and verified.
 */
function siteOnOwnDomain(
  services: SiteServices,
  address: RequestAddress,
  { team, domain, primaryHost }: Owned,
): SiteAnswer {
  if (primaryHost !== null && primaryHost !== address.host)
    return movedTo(originOfHost(address, primaryHost));
  const canonicalOrigin = originOfHost(address, domain.host);
  const { origin } = address;
  return answer(services, { team, mode: domain.mode, origin, canonicalOrigin, teamParam: null });
}

export const isPrimarySite = ({ primary, verified, mode }: Domain) => primary && verified && mode === "site";

/** Another host's origin, with the scheme and port of this address. */
export function originOfHost(address: RequestAddress, host: string): string {
  return `${address.scheme}://${host}${address.port}`;
}

/**
 * Completes the answer for a club. Every site passes through here, so this is where it is decided if the site
 * is active (rule access-1).
 * @throws DatabaseUnavailable while the database node with the club's rows hangs
 */
function answer(
  services: SiteServices,
  found: Omit<Site, keyof SiteGate>,
): Extract<SiteAnswer, { kind: "site" }> {
  const { team, mode, teamParam } = found;
  services.nodes.check(team.teamId);
  const isSpecialMode = mode === "store" || teamParam !== null;
  const shown = { ...found, team: withoutHiddenLinks(team, found) };
  return { kind: "site", site: { ...shown, ...decideSiteGate(services, team, isSpecialMode) } };
}
