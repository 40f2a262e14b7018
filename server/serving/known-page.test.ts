import fc from "fast-check";
import { describe, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { pageFinder } from "./known-page.ts";

const PATTERNS = routes.flatMap(({ path }) => path ?? []);
const knownPage = pageFinder(routes);
const canonicalPath = (pathname: string) => knownPage(pathname).path;

describe("the canonical path", () => {
  test.each([
    ["/sponsors/", "/sponsors"],
    ["/SPONSORS", "/sponsors"],
    ["/Articles//", "/articles"],
    ["/ARTICLES/Opener-Night/", "/articles/Opener-Night"],
    ["/Games/G1/INFO/", "/games/G1/info"],
    ["/SeasonSchedule/2026-Fall/Results", "/seasonschedule/2026-Fall/results"],
    ["/%73ponsors", "/sponsors"],
    ["/articles/%C3%96degaard/", "/articles/%C3%96degaard"],
    ["/Articles/a%2Fb", "/articles/a%2Fb"],
    ["/Schedule.ICS", "/schedule.ics"],
    ["/Orders/KeY_-1/", "/orders/KeY_-1"],
    ["/NotFound/", "/notfound"],
    ["/articles/%6Fpener", "/articles/opener"],
  ])("%s → %s", (asked, expected) => {
    expect(canonicalPath(asked)).toBe(expected);
  });

  test.each([
    ["the home page", "/"],
    ["a path in canonical spelling", "/schedule/upcoming"],
    ["an id that looks like another route", "/practice/Past-1"],
    ["an address without a page", "/nowhere/"],
    ["another host behind slashes", "//evil.example/"],
    ["a page's name behind slashes", "//sponsors/"],
    ["a folder of assets", "/Assets/a.js"],
  ])("of %s is the requested path: %s", (_what, asked) => {
    expect(canonicalPath(asked)).toBe(asked);
  });

  test("is its own canonical path, and never leads to another host", () => {
    const spelt = fc
      .tuple(fc.constantFrom(...PATTERNS), fc.string(), fc.constantFrom("", "/", "//"), fc.boolean())
      .map(([pattern, id, end, isUpper]) => {
        const path = `/${pattern.replace(/:\w+/g, encodeURIComponent(id) || "x")}`;
        return new URL(`http://club.example${isUpper ? path.toUpperCase() : path}${end}`).pathname;
      });
    fc.assert(
      fc.property(fc.oneof(spelt, fc.webPath()), (asked) => {
        const canonical = canonicalPath(asked);
        expect(canonicalPath(canonical)).toBe(canonical);
        if (canonical !== asked) expect(canonical).toMatch(/^\/[^/\\]/);
      }),
      { numRuns: 300 },
    );
  });
});
