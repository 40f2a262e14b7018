import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADD_SHOP_HOSTS_SQL } from "../../harness/browser/hosts.ts";
import { parseHead } from "../../harness/browser/page-head.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { type HttpAnswer, limitRequests, sendRequest } from "../request.ts";
import { createKindFilter, SOME_SITES, sitemapUrls, type TestSite } from "./sites.ts";

/**
 * For each table: SQL that removes a row's page, and an expression by which the row with the most references
 * is chosen.
 */
const REMOVALS = {
  opponents: [
    "deleted = true",
    "(select count(*) from games g where g.team_id = t.team_id and g.opponent_id = t.id)",
  ],
  leagues: [
    "deleted = true",
    "(select count(*) from games g where g.team_id = t.team_id and g.league_id = t.id)",
  ],
  players: [
    "deleted = true",
    "(select count(*) from player_lines l where l.team_id = t.team_id and l.player_id = t.id)",
  ],
  coaches: ["deleted = true", `t."order"`],
  games: [
    "deleted = true",
    `(select count(*) from player_lines l where l.team_id = t.team_id and l.game_id = t.id)
      + (select count(*) from articles a where a.team_id = t.team_id and a.game_id = t.id and a.published) * 1000
      + (select count(*) from galleries a where a.team_id = t.team_id and a.game_id = t.id and a.published) * 1000`,
  ],
  galleries: [
    "published = false",
    "(select count(*) from articles a where a.team_id = t.team_id and a.gallery_id = t.id and a.published)",
  ],
  articles: [
    "published = false",
    "(select (a.game_id is not null)::int from articles a where a.team_id = t.team_id and a.id = t.id)",
  ],
  events: [
    "published = false",
    "(select count(*) from tickets k where k.team_id = t.team_id and k.event_id = t.id and k.published)",
  ],
} as const;

/** Path segments of tables whose rows have their pages under another name. */
const SEGMENTS: Partial<Record<string, string>> = { players: "roster" };

/**
 * Each club deletes or unpublishes one row of each table: other pages may still name that row, but must not
 * link to it.
 */
const deletions = Object.entries(REMOVALS).map(
  ([table, [gone, weight]]) => `update ${table} set ${gone} where (team_id, id) in
    (select distinct on (t.team_id) t.team_id, t.id from ${table} t order by t.team_id, ${weight} desc, t.id)
    returning '/${SEGMENTS[table] ?? table}/' || id as path,
      (select array_agg(host) from domains where domains.team_id = ${table}.team_id) as hosts`,
);

let server: RunningProgram;
/** Paths of the removed pages, each with the hosts of its club. */
const gone: { path: string; hosts: string[] }[] = [];
beforeAll(async () => {
  const url = await copyPostgres("postgresDemo");
  const client = new pg.Client(url);
  await client.connect();
  await client.query(ADD_SHOP_HOSTS_SQL);
  for (const deletion of deletions) gone.push(...(await client.query<(typeof gone)[number]>(deletion)).rows);
  await client.end();
  server = await startOnPostgres({ DATABASE_URL: url, QUERY_TEAMS: "on" });
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

/**
 * Every address of this site in a page: links, scripts, feeds. Skips forms, because they name the club in a
 * field, and nofollow links, because they lead to the same page in another order.
 */
function addressesIn(html: string, { host }: TestSite, at: string): string[] {
  const followed = html.replace(/<a [^>]*rel="nofollow"[^>]*>/g, "");
  const named = [...followed.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, text = ""]) => text);
  return [...new Set(named)].flatMap((text) => {
    const url = URL.parse(text.replaceAll("&amp;", "&"), `http://${host}:${server.port}${at}`);
    const isHere = url?.hostname === host && /^https?:$/.test(url.protocol);
    // Images are skipped, because the first request for a size has to make it. Other tests request some
    // images.
    return isHere && !url.pathname.startsWith("/images/") ? [url.pathname + url.search] : [];
  });
}

type Ask = (path: string) => Promise<HttpAnswer>;

/** Requests every kind of reachable page; returns missing addresses and the pages that link to them. */
async function crawl(site: TestSite, ask: Ask): Promise<{ seen: Set<string>; missing: string[] }> {
  const start = `/${site.query}`;
  const seen = new Set([start]);
  const missing: string[] = [];
  const isOfFirst = createKindFilter();
  let waiting = [{ path: start, from: "" }];
  // Each round follows links one click further.
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.map(async (one) => ({ ...one, ...(await ask(one.path)) })));
    waiting = [];
    for (const { path: from, from: named, status, headers, body } of answers) {
      if (status >= 400) missing.push(`${status} ${from}, named by ${named}`);
      const location = headers.location === undefined ? [] : [`href="${headers.location}"`];
      const text = headers["content-type"]?.startsWith("text/html") ? body : "";
      for (const path of addressesIn([text, ...location].join(" "), site, from)) {
        if (seen.has(path)) continue;
        seen.add(path);
        if (isOfFirst(path)) waiting.push({ path, from });
      }
    }
  }
  return { seen, missing };
}

/** Turns "/games/g-1/stats?team=x" into "/games/g-1". */
const itemPath = (path: string) => /^\/[^/?#]*\/[^/?#]*/.exec(path)?.[0] ?? "";

/** Minimum number of addresses that a crawl must find: a store has no team pages. */
const MIN_SEEN = { site: 100, query: 100, store: 10 };
const isPage = (path: string) => !/^\/(assets|images|fonts)\/|\.\w+(\?|$)/.test(path);

describe.each(SOME_SITES)("%s", (_name, site) => {
  /** Responses by path: most sitemap pages are also linked, so this avoids requesting them twice. */
  const answers = new Map<string, Promise<HttpAnswer>>();
  const soon = limitRequests();
  const ask = (path: string) => {
    const answer = answers.get(path) ?? soon(() => sendRequest(server.port, path, { host: site.host }));
    answers.set(path, answer);
    return answer;
  };
  afterAll(() => answers.clear());

  test("links to no missing page, and every link keeps the club", async () => {
    const { seen, missing } = await crawl(site, ask);
    expect(missing).toEqual([]);
    expect(seen.size).toBeGreaterThan(MIN_SEEN[site.mode]);
    // Not every linked page was requested, so this looks for removed pages among the links.
    const paths = gone.filter(({ hosts }) => hosts.includes(site.clubHost)).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(5);
    const named = [...seen].filter((path) => paths.includes(itemPath(path)));
    expect(named).toEqual([]);
    const strayed = [...seen].filter((path) => isPage(path) && !path.includes(site.query.slice(1)));
    expect(strayed).toEqual([]);
  });

  test("the sitemap lists only pages that answer 200, by their canonical address, each once", async () => {
    const { status, headers, body } = await ask(`/sitemap.xml${site.query}`);
    expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    const urls = sitemapUrls(body);
    expect(urls).toEqual([...new Set(urls)]);
    const isOfFirst = createKindFilter();
    const first = urls.filter((one) => isOfFirst(new URL(one).pathname));
    const pages = first.map(async (url) => {
      const { hostname, pathname, search } = new URL(url);
      expect(hostname).toBe(site.host);
      const page = await ask(pathname + search);
      expect(page.status, url).toBe(200);
      expect(parseHead(page.body).canonical).toBe(url);
    });
    await Promise.all(pages);
    const sections = new Set(urls.map((url) => new URL(url).pathname.split("/")[1]));
    const team = ["articles", "schedule", "roster"];
    expect(team.filter((section) => sections.has(section))).toEqual(site.mode === "store" ? [] : team);
    expect(sections).toContain("tickets");
  });
});
