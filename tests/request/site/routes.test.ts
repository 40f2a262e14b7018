import { beforeAll, describe, expect, test } from "vitest";
import routes from "../../../app/routes.ts";
import { linkedPage } from "../../../domain/site/nav/linked-page.ts";
import { isTeamPath } from "../../../domain/site/nav/team-path.ts";
import { firstLinkedId } from "../../harness/browser/pages.ts";
import { type HttpAnswer, limitRequests } from "../request.ts";
import { useServer } from "../use-server.ts";
import { SOME_SITES, sendToSite, TEST_SITES, type TestSite } from "./sites.ts";

/** A path and the expected answer: a status, with the target if it is a redirect. */
type Row = readonly [path: string, answer: "200" | "404" | `${301 | 302} ${string}`];

/**
 * The route table, row by row (rule site-1). A name in braces stands for the id of an item in a list of the
 * club.
 */
const TEAM_SITE_ROUTES: Row[] = [
  ["/about", "200"],
  ["/sponsors", "200"],
  ["/articles", "200"],
  ["/articles/{articleId}", "200"],
  ["/galleries", "200"],
  ["/galleries/{galleryId}", "200"],
  ["/schedule", "302 /schedule/upcoming"],
  ["/schedule/upcoming", "200"],
  ["/schedule/results", "200"],
  ["/seasonschedule/{seasonId}", "302 /seasonschedule/{seasonId}/upcoming"],
  ["/seasonschedule/{seasonId}/upcoming", "200"],
  ["/seasonschedule/{seasonId}/results", "200"],
  ["/staff", "200"],
  ["/coaches", "200"],
  ["/coaches/{coachId}", "200"],
  ["/executiveboard", "200"],
  ["/roster", "200"],
  ["/alumni", "200"],
  ["/alumnis", "301 /alumni"],
  ["/rosterstats", "200"],
  ["/alumnistats", "200"],
  ["/teamstats", "200"],
  ["/roster/{playerId}", "200"],
  ["/season/{seasonId}", "200"],
  ["/previousrosters", "200"],
  ["/previousseasons", "200"],
  ["/pages/{customPageId}", "200"],
  ["/pages", "302 /"],
  ["/games/{gameId}", "302 /games/{gameId}/info"],
  ["/games/{gameId}/info", "200"],
  ["/games/{gameId}/stats", "200"],
  ["/games/{gameId}/recap", "200"],
  ["/games/{gameId}/gallery", "200"],
  ["/games/{gameId}/tickets", "200"],
  ["/games", "302 /"],
  ["/eventsandpractice", "302 /eventsandpractice/upcoming"],
  ["/eventsandpractice/upcoming", "200"],
  ["/eventsandpractice/past", "200"],
  ["/practice", "302 /practice/upcoming"],
  ["/practice/upcoming", "200"],
  ["/practice/past", "200"],
  ["/practice/{practiceId}", "200"],
  // These routes are not in the table of the specification, but other pages link to them.
  ["/opponents/{opponentId}", "200"],
  ["/leagues/{leagueId}", "200"],
];

/** A name in braces that is missing in LISTS stands for an item that never existed. */
const ALWAYS_AVAILABLE_ROUTES: Row[] = [
  ["/", "200"],
  ["/events", "302 /events/upcoming"],
  ["/events/upcoming", "200"],
  ["/events/past", "200"],
  ["/events/{eventId}", "200"],
  ["/store", "200"],
  ["/shop", "301 /store"],
  ["/products", "301 /store"],
  ["/products/{productId}", "404"],
  ["/storesuccess", "200"],
  ["/tickets", "200"],
  ["/tickets/{ticketId}", "200"],
  ["/forms/{formId}", "200"],
  ["/forms", "302 /"],
  ["/policies/{policyName}", "404"],
  ["/version", "200"],
  ["/notfound", "404"],
];

const ANY_OTHER_PATHS: Row[] = [
  ["/no-such-page", "404"],
  ["/roster/{playerId}/no-such-page", "404"],
  ["/notfound/no-such-page", "404"],
];

const hidden = ([path]: Row): Row => [path, "404"];

/** For each kind of id: the list that contains it, and the path of the list's items. */
const LISTS = {
  articleId: ["/articles", "/articles"],
  galleryId: ["/galleries", "/galleries"],
  seasonId: ["/previousseasons", "/season"],
  coachId: ["/coaches", "/coaches"],
  playerId: ["/roster", "/roster"],
  customPageId: ["/about", "/pages"],
  gameId: ["/schedule/upcoming", "/games"],
  leagueId: ["/schedule/upcoming", "/leagues"],
  practiceId: ["/practice/upcoming", "/practice"],
  eventId: ["/events/upcoming", "/events"],
  ticketId: ["/tickets", "/tickets"],
  formId: ["/about", "/forms"],
} as const;

const server = useServer();
const inTurn = limitRequests();
const visit = (site: TestSite, path: string) => sendToSite({ port: server.port() }, site, path);

async function idsOn(host: string): Promise<Map<string, string>> {
  const ids = Object.entries(LISTS).map(
    async ([name, [list, under]]) => [name, await firstLinkedId(under, list, server.port(), host)] as const,
  );
  const found = new Map(await Promise.all(ids));
  const game = `/games/${found.get("gameId")}/info`;
  return found.set("opponentId", await firstLinkedId("/opponents", game, server.port(), host));
}

describe.each(SOME_SITES)("%s", (_name, site) => {
  const teamSite = site.mode === "store" ? TEAM_SITE_ROUTES.map(hidden) : TEAM_SITE_ROUTES;
  const rows = [...teamSite, ...ALWAYS_AVAILABLE_ROUTES, ...ANY_OTHER_PATHS];
  const answers = new Map<string, Promise<HttpAnswer>>();
  let ids: Map<string, string>;
  beforeAll(async () => {
    ids = await idsOn(site.clubHost);
    for (const [path] of rows)
      answers.set(
        path,
        inTurn(() => visit(site, withId(path))),
      );
  });
  const withId = (path: string) => path.replace(/\{(\w+)\}/g, (_, name) => ids.get(name) ?? "no-such-item");

  test.each(rows)("%s is %s", async (path, answer) => {
    const { status, headers } = (await answers.get(path)) as HttpAnswer;
    const [expected, target] = answer.split(" ");
    expect(status).toBe(Number(expected));
    expect(headers.location).toBe(target && withId(target) + site.query);
    if (!target) expect(headers["content-type"]).toMatch(/^text\/html/);
  });

  test.each([
    ["/sponsors/", "/sponsors"],
    ["/SPONSORS", "/sponsors"],
    ["/Articles/{articleId}/", "/articles/{articleId}"],
    ["/Store//", "/store"],
    ["/NotFound/", "/notfound"],
  ])("%s redirects to %s and keeps the query", async (spelling, path) => {
    const query = [site.query, site.query ? "&" : "?", "page=2&utm_source=mail"].join("");
    const { status, headers } = await server.get(withId(spelling) + query, { host: site.host });
    expect([status, headers.location]).toEqual([308, withId(path) + query]);
  });
});

test("app/routes.ts has the tables' routes in the same order", () => {
  const rows = [...TEAM_SITE_ROUTES, ...ALWAYS_AVAILABLE_ROUTES].map(([path]) => path);
  const all = routes.map(({ path = "" }) => `/${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(all.filter((path) => rows.includes(path))).toEqual(rows);
});

test("exactly the routes before the home page are team pages", () => {
  const home = routes.findIndex(({ index }) => index);
  expect(home).toBeGreaterThan(0);
  expect(routes.map(({ path = "" }) => isTeamPath(`/${path}`))).toEqual(routes.map((_, at) => at < home));
});

/**
 * Routes to which a club's menu cannot link: redirects, pages for one person only, and files for programs.
 */
const UNLINKED = [
  "/pages",
  "/games",
  "/forms",
  "/games/{}/scorer",
  "/desk",
  "/storesuccess",
  "/notfound",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/orders/{}",
  "/orders/{}/cancel",
  "/orders/{}/moved/{}",
  "/orders/{}/pay",
  "/admissions/{}",
  "/orders/{}/tickets.pdf",
  "/admissions/{}/ticket.pdf",
  "/admissions/{}/ticket.pkpass",
  "/pickups/{}",
  "/policies/{}",
  "/waitlist/{}",
  "/ticket-worker.js",
  "/alert-worker.js",
  "/*",
];

test("every route is either linkable in a club's menu or listed above", () => {
  const all = routes.map(({ path = "" }) => `/${path.replace(/:\w+/g, "{}")}`);
  const linked = all.filter((path) => linkedPage(path) !== null);
  expect([...linked, ...UNLINKED].toSorted()).toEqual(all.toSorted());
});

test.each([
  ["/articles", "Article does not exist"],
  ["/roster", "Player does not exist"],
  ["/opponents", "Opponent does not exist"],
  ["/leagues", "Does not exist"],
  ["/products", "Product does not exist"],
  ["/forms", "Form does not exist"],
])("an unknown item under %s is a 404: %s", async (under, sentence) => {
  for (const [, site] of TEST_SITES.filter(([, { mode }]) => mode === "site")) {
    const { status, body } = await visit(site, `${under}/no-such-item`);
    expect([status, body.includes(sentence)]).toEqual([404, true]);
  }
});

test("another spelling of a page redirects and is stored once; other addresses are case-sensitive", async () => {
  const { clubHost: host } = TEST_SITES[0]?.[1] ?? { clubHost: "" };
  const ask = (path: string, init = {}) => server.get(path, { host, ...init });
  for (const _again of [1, 2]) expect((await ask("/SPONSORS")).status).toBe(308);
  expect((await ask("/sponsors")).body).not.toMatch(/SPONSORS|sponsors\//);
  for (const path of ["/Sponsors.data", "/sponsors/_.data", "/_.data", "/_root.data", "/nowhere.data"])
    expect(await ask(path)).toMatchObject({ status: 404, body: "Not found" });
  expect((await ask("/Sponsors", { method: "POST" })).status).toBe(405);
  expect((await ask("/Callable/onCheckout", { method: "POST" })).status).toBe(405);
  expect((await ask("/Webhooks/stripe")).status).toBe(404);
  expect((await ask("/assets/None.js/")).status).toBe(404);
  expect((await ask("//SPONSORS/")).status).toBe(404);
});
