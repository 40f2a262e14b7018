import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { idsUnder, sendRequest } from "../request.ts";

const SHOP = "kestrels-shop.localhost";
const NAV = [
  { type: "seasonRosters", title: "", link: "", openNewTab: false, options: [] },
  { type: "seasonSchedules", title: "Archive", link: "", openNewTab: false, options: [] },
];

/**
 * SQL that gives the Kestrels a store host and a menu with seasons and tags, and removes the Foxes' payment
 * account, ads and menu.
 */
const CHANGES = `
  insert into domains (host, team_id, mode, is_primary, verified) values ('${SHOP}', 'ashford', 'store', false, false);
  update teams set website_styles = jsonb_set(website_styles, '{navLinks}', '${JSON.stringify(NAV)}') where team_id = 'ashford';
  update teams set stripe_account_id = null, admin_info = jsonb_set(admin_info, '{showAds}', 'false'),
    website_styles = jsonb_set(website_styles, '{navLinks}', '[]')
    where team_id = (select team_id from domains where host = '${RUGBY_HOST}');
  insert into tags (team_id, id, reference, tag_type, value, label, url, deleted) values
    ('ashford', 't-missing', 'nobody', 'player', '', 'Somebody', '', false),
    ('ashford', 't-struck', 'elliot-zed', 'player', '', 'Elliot Zed', '', true);
  update articles set tag_ids = tag_ids || array['t-missing', 't-struck', 't-tobias-odegaard'] where team_id = 'ashford';
`;

let server: RunningProgram;
beforeAll(async () => {
  server = await startOnPostgres({}, CHANGES);
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const get = (path: string, host: string = HOCKEY_HOST) => sendRequest(server.port, path, { host });
const page = async (path: string, host: string = HOCKEY_HOST) => (await get(path, host)).body;
const part = (html: string, name: string) =>
  new RegExp(`<${name}[ >][\\s\\S]*</${name}>`).exec(html)?.[0] ?? "";
/** The HTML of the blocks between the page's main part and its footer. */
const blocks = async (path: string, host: string = HOCKEY_HOST) =>
  /<\/main>([\s\S]*?)<footer/.exec(await page(path, host))?.[1] ?? "";
const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text);

describe("above the footer", () => {
  test.each([
    ["/", ["Articles"]],
    ["/sponsors", ["Articles"]],
    ["/articles", ["Sponsors"]],
    ["/roster", ["Articles", "Sponsors"]],
    ["/tickets", ["Articles", "Sponsors"]],
    ["/nowhere", ["Articles", "Sponsors"]],
  ])("%s has the blocks %j, and never the seasons", async (path, expected) => {
    expect(headings(await blocks(path))).toEqual(expected);
  });

  test("four articles are shown that are not on the page already", async () => {
    const newest = idsUnder("/articles", await blocks("/roster"));
    expect(newest).toHaveLength(4);
    const home = await page("/");
    const below = idsUnder("/articles", await blocks("/"));
    expect(below).toHaveLength(4);
    expect(idsUnder("/articles", part(home, "main")).filter((id) => below.includes(id))).toEqual([]);
    expect(idsUnder("/articles", await blocks(`/articles/${newest[0]}`))).not.toContain(newest[0]);
  });

  test("a long title is cut after 40 characters, but complete for screen readers", async () => {
    const html = await blocks("/roster");
    const [, cut = ""] = /<span aria-hidden="true">([^<]*…)<\/span>/.exec(html) ?? [];
    expect([...cut]).toHaveLength(41);
    expect(html).toContain(`<span class="sr-only">${cut.slice(0, -1)}`);
    expect(html).toContain("Read More");
  });

  test("a sponsor with an address is a link that search engines must not follow", async () => {
    const html = await blocks("/roster");
    for (const [link] of html.matchAll(/<a [^>]*class="sponsor"[^>]*>/g)) {
      expect(link).toMatch(/href="https?:\/\//);
      expect(link).toContain('rel="sponsored noopener"');
      expect(link).toContain('target="_blank"');
    }
    expect(html).toContain('class="sponsor"');
  });
});

describe("the links to store and tickets", () => {
  test("are announced beside the banner and float on every page but their own", async () => {
    const html = await page("/roster");
    expect(html).toContain("Official Online Store Now Open");
    expect(html).not.toContain("Tickets Now Available");
    const floating = async (path: string) => {
      const [, links = ""] = /aria-label="Store and tickets"[^>]*>(.*?)<\/nav>/s.exec(await page(path)) ?? [];
      return [...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    };
    expect(await floating("/roster")).toEqual(["/store", "/tickets"]);
    expect(await floating("/store")).toEqual(["/tickets"]);
    for (const path of ["/tickets", `/tickets/${idsUnder("/tickets", await page("/tickets"))[0]}`])
      expect(await floating(path)).toEqual(["/store"]);
  });

  test("are absent without a payment account", async () => {
    const html = await page("/roster", RUGBY_HOST);
    expect(html).not.toContain("Tickets Now Available");
    expect(html).not.toContain('aria-label="Store and tickets"');
    expect(html).not.toContain('href="/tickets"');
  });
});

describe("the advertisement", () => {
  test("is in the footer, with its label", async () => {
    for (const path of ["/", "/roster"]) expect(part(await page(path), "footer")).toContain("Advertisement");
  });

  test("is one of the club's sponsors, not the platform's own", async () => {
    const footer = part(await page("/roster"), "footer");
    expect(footer).toMatch(/rel="sponsored noopener"/);
    expect(footer).not.toContain("for your club");
  });

  test.each(["/tickets", "/forms/contact", "/storesuccess"])("is not on %s", async (path) => {
    expect(part(await page(path), "footer")).not.toContain("Advertisement");
  });

  test("is absent if the platform has switched it off", async () => {
    expect(await page("/roster", RUGBY_HOST)).not.toContain("Advertisement");
  });
});

describe("a menu of seasons", () => {
  test("lists rosters and schedules by their labels, and each exists", async () => {
    const html = part(await page("/"), "header");
    for (const [label, path] of [
      ["Roster 2025-26", "/season/last-season"],
      ["Season 2025-26", "/seasonschedule/last-season"],
    ] as const) {
      expect(html).toMatch(new RegExp(`href="${path}"[^>]*>${label}`));
      expect([200, 302]).toContain((await get(path)).status);
    }
    expect(html).toContain("Rosters");
    expect(html).toContain("Archive");
  });
});

describe("a club without a menu of its own", () => {
  const linksOf = (html: string) => [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href = ""]) => href);
  const nav = (html: string, label: string) =>
    new RegExp(`<nav aria-label="${label}".*?</nav>`, "s").exec(html)?.[0] ?? "";

  test("has the same links in bar, menu and footer: each page with content, once", async () => {
    const html = await page("/roster", RUGBY_HOST);
    const bar = linksOf(nav(html, "Main"));
    expect(bar).toEqual(linksOf(nav(html, "Menu")));
    expect(new Set(bar).size).toBe(bar.length);
    expect(["/", ...bar].toSorted()).toEqual(
      [...linksOf(nav(html, "Footer")), ...linksOf(nav(html, "All pages"))].toSorted(),
    );
    expect(bar).toEqual(expect.arrayContaining(["/roster", "/pages/new-to-rugby", "/forms/contact"]));
    // After the change the club takes no payments.
    expect(bar).not.toContain("/forms/dues");
    for (const path of bar) expect((await get(path, RUGBY_HOST)).status, path).toBe(200);
  });
});

describe("store-only mode", () => {
  test("has sponsors and a link home, but no link to a team page", async () => {
    const html = await page("/", SHOP);
    expect(headings(/<\/main>([\s\S]*?)<footer/.exec(html)?.[1] ?? "")).toEqual(["Sponsors"]);
    for (const path of ["/articles", "/roster", "/sponsors", "/schedule/upcoming", "/season", "/alumni"])
      expect(html).not.toContain(`href="${path}`);
    expect(part(html, "footer")).toContain(">Home<");
  });

  test.each([
    ...["/alumni", "/alumnis", "/season/last-season", "/seasonschedule/last-season", "/sponsors"],
    ...["/seasonschedule/last-season/results", "/previousrosters", "/previousseasons", "/games"],
  ])("has no %s", async (path) => {
    expect((await get(path, SHOP)).status).toBe(404);
  });

  test("redirects /forms to the home page too", async () => {
    const { status, headers } = await get("/forms", SHOP);
    expect([status, headers.location]).toEqual([302, "/"]);
  });
});

describe("an article", () => {
  test("links to its tagged players, and leaves out deleted ones", async () => {
    const [id] = idsUnder("/articles", await page("/articles"));
    const html = part(await page(`/articles/${id}`), "main");
    expect(html).toMatch(/href="\/roster\/tobias-odegaard"[^>]*>Tobias Ödegaard</);
    expect(html).not.toContain("Unkown");
    expect(html).not.toContain("(Deleted)");
    const [named = ""] = /aria-label="In this story"[\s\S]*?<\/aside>/.exec(html) ?? [];
    expect(named).toContain("Tobias Ödegaard");
    expect(named).not.toContain("Elliot Zed");
    expect(html).not.toContain('href="/roster/nobody"');
  });

  test("has four related articles, without itself", async () => {
    const [id] = idsUnder("/articles", await page("/articles", LACROSSE_HOST));
    const related = idsUnder("/articles", part(await page(`/articles/${id}`, LACROSSE_HOST), "main"));
    expect(related).toHaveLength(4);
    expect(related).not.toContain(id);
  });
});
