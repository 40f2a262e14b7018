import { isResult, isUpcoming, type ScheduledGame } from "../../schedule/schedule.ts";
import { previousSeasons, seasonRosterPath, seasonSchedulePath } from "../../schedule/season.ts";
import { machineTime } from "../../values/dates.ts";
import { isTeamPath } from "../nav/team-path.ts";
import { SITE_PAGES } from "../pages.ts";

/** A page for search engines. */
export interface SitemapEntry {
  /** The path from the root, without a query. */
  path: string;
  /** When the page last changed (UTC); undefined if that is unknown. */
  changed?: Date;
}

/** Search engines refuse a file with more entries (sitemaps.org). */
const MAX_ENTRIES = 50_000;

/**
 * The pages in every club's sitemap: the home page, then the others in the order of the URL table. A
 * store-only site's sitemap has no team pages.
 */
export function fixedSitemapPages(mode: "site" | "store"): SitemapEntry[] {
  const inTable = SITE_PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => `/${path}`);
  const paths = ["/", ...inTable.filter((path) => path !== "/")];
  return paths.filter((path) => mode === "site" || !isTeamPath(path)).map((path) => ({ path }));
}

interface SeasonContents {
  id: string;
  hasRoster: boolean;
  games: readonly Pick<ScheduledGame, "state" | "endTimeOfGame">[];
}

/**
 * Pages of seasons with contents at `now` (UTC), and the lists of previous seasons if there are any. Without
 * the schedule of the default season, whose address is /schedule.
 */
export function seasonSitemapPages(newestFirst: readonly SeasonContents[], now: Date): SitemapEntry[] {
  const previous = previousSeasons(newestFirst);
  const defaultSeason = newestFirst.find(({ games }) => games.length > 0);
  const others = previous.filter((season) => season !== defaultSeason);
  const upcoming = others.filter(({ games }) => games.some((game) => isUpcoming(game, now)));
  const played = others.filter(({ games }) => games.some((game) => isResult(game, now)));
  return [
    ...newestFirst.filter(({ hasRoster }) => hasRoster).map(seasonRosterPath),
    ...upcoming.map((season) => `${seasonSchedulePath(season)}/upcoming`),
    ...played.map((season) => `${seasonSchedulePath(season)}/results`),
    ...(previous.length > 0 ? ["/previousrosters", "/previousseasons"] : []),
  ].map((path) => ({ path }));
}

/**
 * The sitemap of a club, cut off after MAX_ENTRIES.
 * @param addressOf makes the full URL of a path
 */
export function sitemapXml(entries: readonly SitemapEntry[], addressOf: (path: string) => string): string {
  const urls = entries.slice(0, MAX_ENTRIES).map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${machineTime(changed)}</lastmod>` : "";
    return `  <url><loc>${escapeXml(addressOf(path))}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

/**
 * Paths, on the operator's own domain, of the sitemap indexes that are needed to list this many sitemaps. The
 * first exists even without a club.
 */
export function sitemapIndexPaths(sitemaps: number, maxEntries = MAX_ENTRIES): string[] {
  const files = Math.max(1, Math.ceil(sitemaps / maxEntries));
  return Array.from({ length: files }, (_, index) =>
    index === 0 ? "/sitemap.xml" : `/sitemap-${index + 1}.xml`,
  );
}

/**
 * The sitemap index at a path; null if the path is no index, or one after the last. An index must not list
 * another index, so robots.txt lists them all.
 * @param sitemaps full URLs, in an order that does not change between requests
 */
export function sitemapIndexXml(
  pathname: string,
  sitemaps: readonly string[],
  maxEntries = MAX_ENTRIES,
): string | null {
  const file = sitemapIndexPaths(sitemaps.length, maxEntries).indexOf(pathname);
  if (file < 0) return null;
  const entries = sitemaps
    .slice(file * maxEntries, (file + 1) * maxEntries)
    .map((url) => `  <sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</sitemapindex>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
