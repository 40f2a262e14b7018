import { describe, expect, test } from "vitest";
import {
  fixedSitemapPages,
  seasonSitemapPages,
  sitemapIndexPaths,
  sitemapIndexXml,
  sitemapXml,
} from "./sitemap.ts";

const addressOf = (path: string) => `https://owls.example${path}?team=a&b`;

describe("sitemapXml", () => {
  test("an entry is its whole address, escaped, with the time of its change if known", () => {
    const xml = sitemapXml(
      [{ path: "/" }, { path: "/articles/1", changed: new Date("2026-11-20T17:00:00Z") }],
      addressOf,
    );
    expect(xml.split("\n").slice(2, 4)).toEqual([
      "  <url><loc>https://owls.example/?team=a&amp;b</loc></url>",
      "  <url><loc>https://owls.example/articles/1?team=a&amp;b</loc><lastmod>2026-11-20T17:00:00.000Z</lastmod></url>",
    ]);
  });

  test("has at most 50,000 entries", () => {
    const entries = Array.from({ length: 50_001 }, (_, index) => ({ path: `/roster/${index}` }));
    const xml = sitemapXml(entries, addressOf);
    expect(xml.match(/<url>/g)).toHaveLength(50_000);
    expect(xml).not.toContain("/roster/50000?");
  });
});

describe("a sitemap index", () => {
  const clubs = [
    "https://a.example/sitemap.xml",
    "https://b.example/sitemap.xml?x&y",
    "https://c.example/sitemap.xml",
  ];
  const countIn = (path: string, maxEntries: number) =>
    sitemapIndexXml(path, clubs, maxEntries)?.match(/<sitemap><loc>[^<]*/g)?.length ?? null;

  test("names each club's sitemap, escaped", () => {
    expect(sitemapIndexXml("/sitemap.xml", clubs.slice(1, 2))?.split("\n").slice(1, 4)).toEqual([
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      "  <sitemap><loc>https://b.example/sitemap.xml?x&amp;y</loc></sitemap>",
      "</sitemapindex>",
    ]);
  });

  test("one more club than a file may hold begins another; no file comes after the last", () => {
    expect(sitemapIndexPaths(3, 3)).toEqual(["/sitemap.xml"]);
    expect(sitemapIndexPaths(3, 2)).toEqual(["/sitemap.xml", "/sitemap-2.xml"]);
    expect([countIn("/sitemap.xml", 2), countIn("/sitemap-2.xml", 2)]).toEqual([2, 1]);
    for (const path of ["/sitemap-3.xml", "/sitemap-1.xml", "/sitemap-02.xml", "/"])
      expect(countIn(path, 2)).toBeNull();
    expect(sitemapIndexPaths(50_001)).toHaveLength(2);
  });

  test("exists even without a club", () => {
    expect(sitemapIndexPaths(0)).toEqual(["/sitemap.xml"]);
    expect(sitemapIndexXml("/sitemap.xml", [])).toContain("</sitemapindex>");
  });
});

describe("fixedSitemapPages", () => {
  const paths = (mode: "site" | "store") => fixedSitemapPages(mode).map(({ path }) => path);
  test("a team site has all of them, and a store-only site none of the team's", () => {
    expect(paths("site")).toContain("/roster");
    expect(paths("store")).toEqual(["/", "/events/upcoming", "/events/past", "/tickets"]);
  });
});

describe("seasonSitemapPages", () => {
  const now = new Date("2026-11-20T17:00:00Z");
  const ahead = { state: "scheduled" as const, endTimeOfGame: now };
  const over = { state: "scheduled" as const, endTimeOfGame: new Date(now.getTime() - 1) };
  const final = { state: "final" as const, endTimeOfGame: now };
  const season = (id: string, games: (typeof ahead | typeof final)[], hasRoster = false) => ({
    id,
    hasRoster,
    games,
  });
  const paths = (...seasons: Parameters<typeof seasonSitemapPages>[0]) =>
    seasonSitemapPages(seasons, now).map(({ path }) => path);

  test("a club in its first season has that season's roster, and no lists of previous seasons", () => {
    expect(paths()).toEqual([]);
    expect(paths(season("now", [ahead, final], true))).toEqual(["/season/now"]);
    expect(paths(season("now", [ahead, final]))).toEqual([]);
  });

  test("a previous season has the lists that have a game; a game that ends this instant is upcoming", () => {
    const current = season("now", [ahead]);
    const lists = ["/previousrosters", "/previousseasons"];
    expect(paths(current, season("last", []))).toEqual(lists);
    expect(paths(current, season("last", [ahead]))).toEqual(["/seasonschedule/last/upcoming", ...lists]);
    for (const game of [over, final])
      expect(paths(current, season("last", [game]))).toEqual(["/seasonschedule/last/results", ...lists]);
    expect(paths(current, season("last", [], true), season("a/b", [over], true))).toEqual([
      "/season/last",
      "/season/a%2Fb",
      "/seasonschedule/a%2Fb/results",
      ...lists,
    ]);
  });

  test("while the newest season has no game, the schedule's address shows the one before", () => {
    expect(paths(season("next", []), season("last", [final]), season("before", [final]))).toEqual([
      "/seasonschedule/before/results",
      "/previousrosters",
      "/previousseasons",
    ]);
  });
});
