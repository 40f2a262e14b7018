import { describe, expect, test } from "vitest";
import { seasonPages, sitemapXml, standingPages } from "./sitemap.ts";

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

  test("50,000 entries are the most", () => {
    const entries = Array.from({ length: 50_001 }, (_, at) => ({ path: `/roster/${at}` }));
    const xml = sitemapXml(entries, addressOf);
    expect(xml.match(/<url>/g)).toHaveLength(50_000);
    expect(xml).not.toContain("/roster/50000?");
  });
});

describe("standingPages", () => {
  const paths = (mode: "site" | "store") => standingPages(mode).map(({ path }) => path);
  test("a team site has all of them, a store none of the team's", () => {
    expect(paths("site")).toContain("/roster");
    expect(paths("store")).toEqual(["/", "/events/upcoming", "/events/past", "/tickets"]);
  });
});

describe("seasonPages", () => {
  const now = new Date("2026-11-20T17:00:00Z");
  const ahead = { state: "scheduled" as const, endTimeOfGame: now };
  const over = { state: "scheduled" as const, endTimeOfGame: new Date(now.getTime() - 1) };
  const final = { state: "final" as const, endTimeOfGame: now };
  const season = (id: string, games: (typeof ahead | typeof final)[], hasRoster = false) => ({
    id,
    hasRoster,
    games,
  });
  const paths = (...seasons: Parameters<typeof seasonPages>[0]) =>
    seasonPages(seasons, now).map(({ path }) => path);

  test("a club in its first season has its roster there and nothing of the past", () => {
    expect(paths()).toEqual([]);
    expect(paths(season("now", [ahead, final], true))).toEqual(["/season/now"]);
    expect(paths(season("now", [ahead, final]))).toEqual([]);
  });

  test("a previous season has the lists that hold a game; one that ends this very moment is ahead", () => {
    const current = season("now", []);
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
});
