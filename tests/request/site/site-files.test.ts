import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { HOCKEY_HOST, RUGBY_HOST, shopHostOf } from "../../harness/browser/hosts.ts";
import { parseHead } from "../../harness/browser/page-head.ts";
import { sendRequest } from "../request.ts";
import { useServer } from "../use-server.ts";
import { SOME_SITES, sendToSite, sitemapUrls, startSites, type TestSite } from "./sites.ts";

/** /sitemap.xml, /robots.txt and /manifest.webmanifest of each demo club, in each mode. */
const server = useServer();
const ask = (path: string, host: string) => server.get(path, { host });
const get = (path: string, site: TestSite) => sendToSite({ port: server.port() }, site, path);
const pathFrom = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

describe.each(SOME_SITES)("%s", (_name, site) => {
  test("robots.txt names the sitemap", async () => {
    const { status, headers, body } = await get("/robots.txt", site);
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body).toMatch(/^User-agent: \*\n/);
    const [, sitemap = ""] = /^Sitemap: (.+)$/m.exec(body) ?? [];
    expect(pathFrom(sitemap)).toBe(`/sitemap.xml${site.query}`);
    expect((await ask(pathFrom(sitemap), site.host)).status).toBe(200);
  });

  test("the page's manifest is the club's, and its icons have the stated sizes", async () => {
    const { manifest, title } = parseHead((await get("/", site)).body);
    expect(manifest).toBe(`/manifest.webmanifest${site.query}`);
    const { status, headers, body } = await ask(manifest ?? "", site.host);
    expect([status, headers["content-type"]]).toEqual([200, "application/manifest+json; charset=utf-8"]);
    const parsed = JSON.parse(body) as Manifest;
    for (const name of ["name", "short_name", "description"] as const) expect(parsed[name]).not.toBe("");
    expect(title).toContain(parsed.short_name);
    expect(parsed.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
    expect((await ask(parsed.start_url, site.host)).status).toBe(200);
    expect(parsed.start_url).toBe(`/${site.query}`);
    const offered = parsed.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`);
    expect(offered).toEqual(["32x32 any", "196x196 any", "512x512 any", "1024x1024 any", "512x512 maskable"]);
    for (const { src, sizes, type, purpose } of parsed.icons) {
      const icon = await ask(src, site.host);
      expect([icon.status, icon.headers["content-type"]]).toEqual([200, type]);
      const { width, height } = await sharp(icon.bytes).metadata();
      expect(`${width}x${height}`).toBe(sizes);
      // Phones would show a cut icon's transparent parts as black.
      const { isOpaque } = await sharp(icon.bytes).stats();
      if (purpose === "maskable") expect(isOpaque).toBe(true);
    }
  });
});

interface Manifest {
  name: string;
  short_name: string;
  description: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

/** Paths of lists and seasons, which a sitemap contains only if they have content. */
const OPTIONAL_PATHS = /^\/(?:sponsors|alumni|\w+stats|previous\w+|season\/.*|seasonschedule\/.*)$/;
const SEASON_PATHS = [
  "/season/this-season",
  "/season/last-season",
  "/season/two-seasons-ago",
  "/seasonschedule/last-season/results",
  "/seasonschedule/two-seasons-ago/results",
  "/previousrosters",
  "/previousseasons",
];

const optionalPathsIn = (sitemap: string) =>
  sitemapUrls(sitemap)
    .map((url) => new URL(url).pathname)
    .filter((path) => OPTIONAL_PATHS.test(path));

test.each([
  [HOCKEY_HOST, ["/sponsors", "/alumni", "/rosterstats", "/alumnistats", "/teamstats", ...SEASON_PATHS]],
  [shopHostOf("ashford-kestrels"), []],
])("the sitemap of %s has the lists and seasons with content", async (host, expected) => {
  expect(optionalPathsIn((await ask("/sitemap.xml", host)).body)).toEqual(expected);
});

test("the sitemap of a club in its second season, without sponsors and alumni, has none of their pages", async () => {
  const own = await startSites(`delete from sponsors where team_id = 'larkin';
    update players set deleted = true where team_id = 'larkin' and alumni;`);
  onTestFinished(own.stop);
  const { body } = await sendRequest(own.port, "/sitemap.xml", { host: RUGBY_HOST });
  const seasons = SEASON_PATHS.filter((path) => !path.includes("two-seasons-ago"));
  expect(optionalPathsIn(body)).toEqual(["/rosterstats", "/teamstats", ...seasons]);
  expect(own.errors()).toEqual([]);
});

test("an unknown host has none of the files", async () => {
  for (const path of ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest"]) {
    const { status, headers } = await ask(path, "club.example.com");
    expect([status, headers.location]).toEqual([302, "/notfound"]);
  }
});

test("a page hidden in store-only mode has no share image there", async () => {
  const { tags } = parseHead((await ask("/schedule/upcoming", HOCKEY_HOST)).body);
  const image = pathFrom(tags.get("og:image") ?? "");
  expect((await ask(image, HOCKEY_HOST)).status).toBe(200);
  expect((await ask(image, shopHostOf("ashford-kestrels"))).status).toBe(404);
  const club = pathFrom(
    parseHead((await ask("/", shopHostOf("ashford-kestrels"))).body).tags.get("og:image") ?? "",
  );
  expect((await ask(club, shopHostOf("ashford-kestrels"))).status).toBe(200);
});
