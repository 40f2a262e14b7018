import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestServer } from "../server.ts";
import { send } from "./request.ts";
import { firstOfKinds, SITES, type Site, startSites } from "./sites.ts";

/** Of each table one row that many others name; what decides which has no page any more. */
const GONE = {
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

/** Each club has left a league, lost a player and taken back a story: whatever still names them must not lead there. */
const deletions = Object.entries(GONE).map(
  ([table, [gone, weight]]) => `update ${table} set ${gone} where (team_id, id) in
    (select distinct on (t.team_id) t.team_id, t.id from ${table} t order by t.team_id, ${weight} desc, t.id);`,
);

let server: TestServer;
beforeAll(async () => {
  server = await startSites(deletions.join("\n"));
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

/**
 * Every address of this site that a page names: links, scripts, feeds. A form carries its club in a field. What crawlers are
 * told not to follow is the same page in another order, in more ways than there is time for.
 */
function addressesIn(html: string, { host }: Site, at: string): string[] {
  const followed = html.replace(/<a [^>]*rel="nofollow"[^>]*>/g, "");
  const named = followed.matchAll(/\s(?:href|src)="([^"]+)"/g);
  return [...named].flatMap(([, text = ""]) => {
    const url = URL.parse(text.replaceAll("&amp;", "&"), `http://${host}:${server.port}${at}`);
    const isHere = url?.hostname === host && /^https?:$/.test(url.protocol);
    // Sizes of pictures are made when first asked for: some are asked for by the pictures' own tests.
    return isHere && !url.pathname.startsWith("/images/") ? [url.pathname + url.search] : [];
  });
}

/** Asks for every kind of page that can be reached; the addresses that are not there, with the page that names each. */
async function crawl(site: Site): Promise<{ seen: Set<string>; missing: string[] }> {
  const start = `/${site.query}`;
  const seen = new Set([start]);
  const missing: string[] = [];
  const waiting = [{ path: start, from: "" }];
  const isOfFirst = firstOfKinds();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { status, headers, body } = await send(server.port, next.path, { host: site.host });
    if (status >= 400) missing.push(`${status} ${next.path}, named by ${next.from}`);
    const location = headers.location === undefined ? [] : [`href="${headers.location}"`];
    const text = headers["content-type"]?.startsWith("text/html") ? body : "";
    for (const path of addressesIn([text, ...location].join(" "), site, next.path)) {
      if (seen.has(path)) continue;
      seen.add(path);
      if (isOfFirst(path)) waiting.push({ path, from: next.path });
    }
  }
  return { seen, missing };
}

/** What a crawl is at least to find: a shop has no team pages. */
const LEAST = { site: 100, query: 100, store: 10 };
const isPage = (path: string) => !/^\/(assets|images|fonts)\/|\.\w+(\?|$)/.test(path);

describe.each(SITES)("%s", (_name, site) => {
  test("names nothing that is not there, and keeps the club", async () => {
    const { seen, missing } = await crawl(site);
    expect(missing).toEqual([]);
    expect(seen.size).toBeGreaterThan(LEAST[site.mode]);
    const strayed = [...seen].filter((path) => isPage(path) && !path.includes(site.query.slice(1)));
    expect(strayed).toEqual([]);
  }, 180_000);
});
