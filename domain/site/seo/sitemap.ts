import { isResult, isUpcoming, type ScheduledGame } from "../../schedule/schedule.ts";
import { previousSeasons, seasonRosterPath, seasonSchedulePath } from "../../schedule/season.ts";
import { machineTime } from "../../values/dates.ts";
import { isTeamPath } from "../nav/team-path.ts";
import { SITE_PAGES } from "../pages.ts";

/** A page for search engines. */
export interface SitemapEntry {
  /** From the root, without a query. */
  path: string;
  /** When it last changed (UTC), where that is known. */
  changed?: Date;
}

/** Search engines refuse a file with more entries (sitemaps.org). */
const MOST_ENTRIES = 50_000;

/**
 * The pages of every sitemap: the home page, then the others as in the URL table; in store-only mode without
 * team pages.
 */
export function fixedSitemapPages(mode: "site" | "store"): SitemapEntry[] {
  const standing = SITE_PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => `/${path}`);
  const paths = ["/", ...standing.filter((path) => path !== "/")];
  return paths.filter((path) => mode === "site" || !isTeamPath(path)).map((path) => ({ path }));
}

interface SeasonContents {
  id: string;
  hasRoster: boolean;
  games: readonly Pick<ScheduledGame, "state" | "endTimeOfGame">[];
}

/**
 * Pages of the seasons that show something at `now` (UTC), and the lists of previous ones where there are
 * any. The schedule of the season shown where none is named is left out: its address is /schedule.
 */
export function seasonPages(newestFirst: readonly SeasonContents[], now: Date): SitemapEntry[] {
  const previous = previousSeasons(newestFirst);
  const shown = newestFirst.find(({ games }) => games.length > 0);
  const others = previous.filter((season) => season !== shown);
  const upcoming = others.filter(({ games }) => games.some((game) => isUpcoming(game, now)));
  const played = others.filter(({ games }) => games.some((game) => isResult(game, now)));
  return [
    ...newestFirst.filter(({ hasRoster }) => hasRoster).map(seasonRosterPath),
    ...upcoming.map((season) => `${seasonSchedulePath(season)}/upcoming`),
    ...played.map((season) => `${seasonSchedulePath(season)}/results`),
    ...(previous.length > 0 ? ["/previousrosters", "/previousseasons"] : []),
  ].map((path) => ({ path }));
}

/** @param addressOf the full URL of a path */
export function sitemapXml(entries: readonly SitemapEntry[], addressOf: (path: string) => string): string {
  const urls = entries.slice(0, MOST_ENTRIES).map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${machineTime(changed)}</lastmod>` : "";
    return `  <url><loc>${escaped(addressOf(path))}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

/**
 * The files of the operator's own domain that name so many sitemaps: the first always, so that there is an
 * answer while there is no club.
 */
export function sitemapIndexPaths(sitemaps: number, most = MOST_ENTRIES): string[] {
  const files = Math.max(1, Math.ceil(sitemaps / most));
  return Array.from({ length: files }, (_, at) => (at === 0 ? "/sitemap.xml" : `/sitemap-${at + 1}.xml`));
}

/**
 * The sitemap index at a path, or null if that path is none, or one after the last: an index may not name
 * another, so each file is named by robots.txt.
 * @param sitemaps full URLs, in an order that lasts
 */
export function sitemapIndexXml(
  pathname: string,
  sitemaps: readonly string[],
  most = MOST_ENTRIES,
): string | null {
  const file = sitemapIndexPaths(sitemaps.length, most).indexOf(pathname);
  if (file < 0) return null;
  const entries = sitemaps
    .slice(file * most, (file + 1) * most)
    .map((url) => `  <sitemap><loc>${escaped(url)}</loc></sitemap>\n`);
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

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
