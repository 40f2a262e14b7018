import { ADD_SHOP_HOSTS_SQL, CLUB_HOSTS, shopHostOf } from "../../harness/browser/hosts.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { RUNS_ALL_ROWS } from "../../harness/run/full-run.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { type HttpAnswer, sendRequest } from "../request.ts";

/** A demo club in one of its modes. */
export interface TestSite {
  mode: "site" | "store" | "query";
  /** The Host header of every request. */
  host: string;
  /** The query string of every path. */
  query: string;
  /** The host of the club's own team site. */
  clubHost: string;
}

const SLUGS = { hockey: "ashford-kestrels", rugby: "larkin-foxes", lacrosse: "calder-mesa" } as const;

/** Each demo club in each mode, with a name for tests. */
export const TEST_SITES = Object.entries(SLUGS).flatMap(([sport, slug]): [string, TestSite][] => {
  const clubHost = CLUB_HOSTS[sport as keyof typeof SLUGS];
  return [
    [`${sport}, own host`, { mode: "site", host: clubHost, query: "", clubHost }],
    [`${sport}, store only`, { mode: "store", host: shopHostOf(slug), query: "", clubHost }],
    [`${sport}, by query`, { mode: "query", host: "localhost", query: `?team=${slug}`, clubHost }],
  ];
});

/** Each club on its own host, and one club in the other two modes, for suites that visit whole sites. */
export const SOME_SITES = TEST_SITES.filter(
  ([name, { mode }]) => RUNS_ALL_ROWS || mode === "site" || name.startsWith("hockey"),
);

/**
 * Starts a program with the same hosts as the shared program (fetchSharedResource "server"). The SQL in
 * `changes` runs before the start.
 */
export const startSites = (changes: string): Promise<RunningProgram> =>
  startOnPostgres({ QUERY_TEAMS: "on" }, ADD_SHOP_HOSTS_SQL + changes);

/** Requests a path from a site; adds the site's query to the path. */
export function sendToSite(
  { port }: { port: number },
  { host, query }: TestSite,
  path: string,
): Promise<HttpAnswer> {
  return sendRequest(port, path + query, { host });
}

/** The full URLs in a sitemap. */
export const sitemapUrls = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));

/**
 * Maximum pages of one kind that a suite requests: pages of a kind are rendered alike, and a season has
 * hundreds.
 */
const MAX_OF_A_KIND = RUNS_ALL_ROWS ? Number.POSITIVE_INFINITY : 4;

/** Returns a filter that passes the first paths of each kind. The kind is the path without its id. */
export function createKindFilter(): (path: string) => boolean {
  const counts = new Map<string, number>();
  return (path) => {
    const [, section = "", , page = ""] = path.replace(/[?#].*$/, "").split("/");
    const count = (counts.get(`${section}/${page}`) ?? 0) + 1;
    counts.set(`${section}/${page}`, count);
    return count <= MAX_OF_A_KIND;
  };
}
