import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOCKEY, LACROSSE, shopOf } from "../hosts.ts";
import { readHead } from "../page-head.ts";
import type { TestServer } from "../server.ts";
import { send } from "./request.ts";
import { askSite, firstOfKinds, SITES, type Site, startSites } from "./sites.ts";

/**
 * /sitemap.xml, /robots.txt and /manifest.webmanifest, on each demo club, in each mode. The lacrosse club has neither
 * sponsors nor alumni.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startSites(`delete from sponsors where team_id = 'calder';
    update players set deleted = true where team_id = 'calder' and alumni;`);
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const get = (path: string, site: Site) => askSite(server, site, path);
const ask = (path: string, host: string) => send(server.port, path, { host });

const listedIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));
const pathFrom = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

describe.each(SITES)("%s", (_name, site) => {
  test("the sitemap lists only what answers 200, under its one address, and each once", async () => {
    const { status, headers, body } = await get("/sitemap.xml", site);
    expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    const urls = listedIn(body);
    expect(urls).toEqual([...new Set(urls)]);
    const isOfFirst = firstOfKinds();
    for (const url of urls.filter((one) => isOfFirst(new URL(one).pathname))) {
      expect(new URL(url).hostname).toBe(site.host);
      const page = await ask(pathFrom(url), site.host);
      expect(page.status, url).toBe(200);
      expect(readHead(page.body).canonical).toBe(url);
    }
    const sections = new Set(urls.map((url) => new URL(url).pathname.split("/")[1]));
    const team = ["articles", "schedule", "roster"];
    expect(team.filter((section) => sections.has(section))).toEqual(site.mode === "store" ? [] : team);
    expect(sections).toContain("tickets");
  }, 180_000);

  test("robots.txt names the sitemap and closes what is no page", async () => {
    const { status, headers, body } = await get("/robots.txt", site);
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body).toMatch(/^User-agent: \*\n/);
    const [, sitemap = ""] = /^Sitemap: (.+)$/m.exec(body) ?? [];
    expect(pathFrom(sitemap)).toBe(`/sitemap.xml${site.query}`);
    expect((await ask(pathFrom(sitemap), site.host)).status).toBe(200);
  });

  test("the manifest of the page is the club's, and its icons are of their sizes", async () => {
    const { manifest, title } = readHead((await get("/", site)).body);
    expect(manifest).toBe(`/manifest.webmanifest${site.query}`);
    const { status, headers, body } = await ask(manifest ?? "", site.host);
    expect([status, headers["content-type"]]).toEqual([200, "application/manifest+json; charset=utf-8"]);
    const told = JSON.parse(body) as Manifest;
    for (const name of ["name", "short_name", "description"] as const) expect(told[name]).not.toBe("");
    expect(title).toContain(told.short_name);
    expect(told.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
    expect((await ask(told.start_url, site.host)).status).toBe(200);
    expect(told.start_url).toBe(`/${site.query}`);
    expect(told.icons.map(({ sizes }) => sizes)).toEqual(["32x32", "196x196", "512x512", "1024x1024"]);
    for (const { src, sizes, type } of told.icons) {
      const icon = await ask(src, site.host);
      expect([icon.status, icon.headers["content-type"]]).toEqual([200, type]);
      const { width, height } = await sharp(icon.bytes).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});

interface Manifest {
  name: string;
  short_name: string;
  description: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string }[];
}

/** Paths of lists and seasons that are in a sitemap only where they hold anything. */
const AT_TIMES = /^\/(?:sponsors|alumni|\w+stats|previous\w+|season\/.*|seasonschedule\/.*)$/;
const OF_SEASONS = [
  "/season/this-season",
  "/season/last-season",
  "/season/two-seasons-ago",
  "/seasonschedule/last-season/results",
  "/seasonschedule/two-seasons-ago/results",
  "/previousrosters",
  "/previousseasons",
];

test.each([
  [HOCKEY, ["/sponsors", "/alumni", "/rosterstats", "/alumnistats", "/teamstats", ...OF_SEASONS]],
  // In its second season.
  [
    LACROSSE,
    ["/rosterstats", "/teamstats", ...OF_SEASONS.filter((path) => !path.includes("two-seasons-ago"))],
  ],
  [shopOf("ashford-kestrels"), []],
])("the sitemap of %s leaves out lists and seasons without anything", async (host, expected) => {
  const { body } = await ask("/sitemap.xml", host);
  const paths = listedIn(body).map((url) => new URL(url).pathname);
  expect(paths.filter((path) => AT_TIMES.test(path))).toEqual(expected);
});

test("a host of no club has none of them", async () => {
  for (const path of ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest"]) {
    const { status, headers } = await ask(path, "club.example.com");
    expect([status, headers.location]).toEqual([302, "/notfound"]);
  }
});

test("what a store hides has no share image there", async () => {
  const { tags } = readHead((await ask("/schedule/upcoming", HOCKEY)).body);
  const image = pathFrom(tags.get("og:image") ?? "");
  expect((await ask(image, HOCKEY)).status).toBe(200);
  expect((await ask(image, shopOf("ashford-kestrels"))).status).toBe(404);
  const club = pathFrom(
    readHead((await ask("/", shopOf("ashford-kestrels"))).body).tags.get("og:image") ?? "",
  );
  expect((await ask(club, shopOf("ashford-kestrels"))).status).toBe(200);
});
