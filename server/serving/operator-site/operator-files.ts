import { directoryPath } from "../../../domain/site/directory.ts";
import { HOSTS_TAG } from "../../../domain/site/page-tags.ts";
import { robotsText } from "../../../domain/site/seo/robots.ts";
import { sitemapIndexPaths, sitemapIndexXml, sitemapXml } from "../../../domain/site/seo/sitemap.ts";
import { listClubSites } from "../../db/queries/club/teams.ts";
import { hasDirectory, isBaseDomain, originOfHost, type RequestAddress, type SiteServices } from "../site.ts";
import { decideSiteGate } from "../site-gate.ts";
import { drawDirectory } from "./draw-directory.ts";
import { countDirectoryPages, loadDirectory, parseDirectoryQuery, siteHost } from "./load-directory.ts";

/** A file or page of the operator's own domain, which belongs to no club. */
export interface OperatorFile {
  text: string;
  type: "application/xml; charset=utf-8" | "text/plain; charset=utf-8" | "text/html; charset=utf-8";
  /** A page's Content-Security-Policy. */
  policy?: string;
  /** The tags whose purge drops the stored file. */
  tags: string[];
  /**
   * The earliest end of a trial among the clubs in the file. At that time the club must disappear from the
   * file. Null if no club is on trial.
   */
  until: Date | null;
  /** True if some data could not be read: then the file is never stored. */
  isPartial: boolean;
}

/** The paths of robots.txt and the sitemaps. For any other path the list of all clubs is not read. */
const PATHS = /^\/(?:robots\.txt|sitemap(?:-[1-9]\d{0,5})?\.xml)$/;
/** The sitemap of the directory's own pages, because an index of sitemaps may not list pages. */
const DIRECTORY_SITEMAP = "/sitemap-directory.xml";

/**
 * Reads a file of the base domain: `/` is the directory of clubs, /sitemap.xml an index of the clubs'
 * sitemaps, and /robots.txt names that index. Null for any other path or host. Omits locked clubs, whose
 * pages do not answer. Omits store-only hosts, too: their own robots.txt lists their pages.
 */
export async function loadOperatorFile(
  services: SiteServices,
  address: RequestAddress,
  url: URL,
): Promise<OperatorFile | null> {
  const { config } = services;
  const { pathname } = url;
  if (!isBaseDomain(address.host, config)) return null;
  if (hasDirectory(address, config)) {
    if (pathname === "/") return directoryFile(services, address, url);
    if (pathname === DIRECTORY_SITEMAP) return directorySitemap(services, address);
  }
  return PATHS.test(pathname) ? clubsFile(services, address, pathname) : null;
}

async function directoryFile(
  services: SiteServices,
  address: RequestAddress,
  url: URL,
): Promise<OperatorFile | null> {
  const query = parseDirectoryQuery(url);
  const directory = query && (await loadDirectory(services, address, query));
  if (!directory) return null;
  const { text, policy, tags } = await drawDirectory(services, address, directory);
  return {
    text,
    type: "text/html; charset=utf-8",
    policy,
    tags,
    until: directory.until,
    isPartial: directory.isPartial,
  };
}

async function directorySitemap(services: SiteServices, address: RequestAddress): Promise<OperatorFile> {
  const pages = await countDirectoryPages(services);
  const entries = Array.from({ length: pages }, (_, at) => ({
    path: directoryPath({ search: "", sport: null, page: at + 1 }),
  }));
  const text = sitemapXml(entries, (path) => address.origin + path);
  return { text, type: "application/xml; charset=utf-8", tags: [HOSTS_TAG], until: null, isPartial: false };
}

async function clubsFile(
  services: SiteServices,
  address: RequestAddress,
  pathname: string,
): Promise<OperatorFile | null> {
  const { db, config } = services;
  const sites = (await listClubSites(db)).map((club) => ({
    club,
    gate: decideSiteGate(services, club, false),
  }));
  const open = sites.filter(({ gate }) => gate.activation.active);
  const tags = [HOSTS_TAG];
  if (pathname === "/robots.txt") {
    const directory = hasDirectory(address, config) ? [DIRECTORY_SITEMAP] : [];
    const sitemaps = [...sitemapIndexPaths(open.length), ...directory].map((path) => address.origin + path);
    return {
      text: robotsText(...sitemaps),
      type: "text/plain; charset=utf-8",
      tags,
      until: null,
      isPartial: false,
    };
  }
  const text = sitemapIndexXml(
    pathname,
    open.map(({ club }) => `${originOfHost(address, siteHost(club, config.BASE_DOMAIN))}/sitemap.xml`),
  );
  const ends = open.flatMap(({ gate }) => gate.activeUntil?.getTime() ?? []);
  const until = ends.length > 0 ? new Date(ends.reduce((first, end) => Math.min(first, end))) : null;
  return text === null
    ? null
    : { text, type: "application/xml; charset=utf-8", tags, until, isPartial: false };
}
