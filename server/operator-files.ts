import { robotsText } from "../domain/site/robots.ts";
import { indexPaths, sitemapIndexXml } from "../domain/site/sitemap.ts";
import { listClubSites } from "./db/queries/club/teams.ts";
import { type Address, isBaseDomain, originOn, type SiteServices } from "./site.ts";
import { gateOf } from "./site-gate.ts";

/** A file of the operator's own domain, where no club is. */
export interface OperatorFile {
  text: string;
  type: "application/xml; charset=utf-8" | "text/plain; charset=utf-8";
  /** The end of the first trial among the clubs it names: a club that locks by itself leaves it. */
  until: Date | null;
}

/** Others are not worth reading every club for. */
const PATHS = /^\/(?:robots\.txt|sitemap(?:-[1-9]\d{0,5})?\.xml)$/;

/**
 * /sitemap.xml there is an index of the clubs' own sitemaps, and /robots.txt names it. Null for any other path, and on any
 * other host. Locked clubs are left out: their sitemap answers nobody. So are hosts that are only a store: what is sold
 * there has its canonical address on the host itself, whose robots.txt names its sitemap.
 */
export async function readOperatorFile(
  services: SiteServices,
  address: Address,
  pathname: string,
): Promise<OperatorFile | null> {
  const { db, config } = services;
  if (!isBaseDomain(address.host, config) || !PATHS.test(pathname)) return null;
  const sites = (await listClubSites(db)).map((club) => ({ club, gate: gateOf(services, club, false) }));
  const open = sites.filter(({ gate }) => gate.activation.active);
  if (pathname === "/robots.txt") {
    const indexes = indexPaths(open.length).map((path) => address.origin + path);
    return { text: robotsText(...indexes), type: "text/plain; charset=utf-8", until: null };
  }
  const hosts = open.map(({ club }) => club.primaryHost ?? `${club.slug}.${config.BASE_DOMAIN}`);
  const text = sitemapIndexXml(
    pathname,
    hosts.map((host) => `${originOn(address, host)}/sitemap.xml`),
  );
  const ends = open.flatMap(({ gate }) => gate.activeUntil?.getTime() ?? []);
  const until = ends.length > 0 ? new Date(ends.reduce((first, end) => Math.min(first, end))) : null;
  return text === null ? null : { text, type: "application/xml; charset=utf-8", until };
}
