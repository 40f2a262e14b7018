import fc from "fast-check";
import { describe, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { pageFinder } from "./known-page.ts";
import { pageCacheUrl } from "./stored-address.ts";

const ORIGIN = "http://foxes.localhost:8080";
const knownPage = pageFinder(routes);

/** The stored address of a path that is requested under another origin, which must have no influence. */
function addressOf(path: string): string {
  const asked = new URL(`http://other.example${path}`);
  const { origin, href } = pageCacheUrl(ORIGIN, knownPage(asked.pathname), asked.searchParams);
  expect(origin).toBe(ORIGIN);
  return href.slice(ORIGIN.length);
}

describe("the address a page is drawn under", () => {
  test.each([
    [
      "drops parameters that no page has",
      "/articles?utm_source=mail&page=2&fbclid=x#part",
      "/articles?page=2",
    ],
    ["drops the query if nothing is left", "/?utm_source=mail", "/"],
    ["drops a parameter of another page", "/about?sort=name&page=2", "/about"],
    ["drops parameters where there is no page", "/nowhere?page=2&q=x", "/nowhere"],
    ["drops a parameter in other case", "/articles?Page=2", "/articles"],
    ["drops names of an object's prototype", "/?__proto__=1&constructor=2&toString=3", "/"],
    ["takes the first of a repeated parameter", "/roster?sort=name&sort=year", "/roster?sort=name"],
    ["drops a value that the page does not know", "/roster?sort=bogus&view=table", "/roster?view=table"],
    ["drops a column that no sport has", "/rosterstats?sort=zzz&dir=up", "/rosterstats"],
    [
      "keeps a column that some sport has",
      "/rosterstats?sort=plusminus&dir=asc",
      "/rosterstats?sort=plusminus&dir=asc",
    ],
    ["drops an empty search", "/roster?q=++", "/roster"],
    ["normalizes a search", "/roster?q=%20tobias%20%20x", "/roster?q=tobias+x"],
    ["keeps an escaped query inside a value escaped", "/roster?q=a%26team%3Dx", "/roster?q=a%26team%3Dx"],
    ["maps impossible page numbers to one", "/articles?page=-3", "/articles?page=0"],
    ["maps impossible seasons to one", "/schedule.ics?season=%C3%96", "/schedule.ics?season=0"],
    ["drops a parameter that only scripts read", "/orders/o1?checkoutsuccess=true", "/orders/o1"],
    ["keeps ?team= everywhere", "/nowhere?team=foxes", "/nowhere?team=foxes"],
    ["keeps a payment's session", "/storesuccess?session_id=cs_1&x=1", "/storesuccess?session_id=cs_1"],
    ["drops an impossible session", "/storesuccess?session_id=%3Cscript%3E", "/storesuccess"],
  ])("%s", (_what, path, expected) => {
    expect(addressOf(path)).toBe(expected);
  });

  test("does not depend on the order of the query", () => {
    const query = ["team=x", "season=all", "opponent=o", "place=home", "sort=g", "dir=asc", "gsort=w"];
    const expected = addressOf(`/rosterstats?${query.join("&")}`);
    for (const part of query) expect(expected).toContain(part);
    fc.assert(
      fc.property(fc.shuffledSubarray(query, { minLength: query.length }), (parts) => {
        expect(addressOf(`/rosterstats?${parts.join("&")}`)).toBe(expected);
      }),
    );
  });

  test("is the plain path for made-up values on a page without free text", () => {
    const names = [
      "sort",
      "view",
      "home",
      "page",
      "season",
      "ribbon",
      "unavailable",
      "index",
      "_routes",
      "gdir",
    ];
    const made = fc.tuple(fc.constantFrom(...names), fc.string({ minLength: 9 }));
    fc.assert(
      fc.property(
        fc.constantFrom("/", "/about", "/schedule", "/store", "/sponsors"),
        made,
        (path, [name, value]) => {
          expect(addressOf(`${path}?${name}=${encodeURIComponent(value)}x!`)).toBe(path);
        },
      ),
    );
  });
});

test("keeps ?design= and ?mode= only with previews on, and only for existing designs", () => {
  const known = { pattern: "about", path: "/about", dataRoute: null };
  const asked = new URLSearchParams("design=7&mode=dark");
  expect(pageCacheUrl(ORIGIN, known, asked).search).toBe("");
  expect(pageCacheUrl(ORIGIN, known, asked, true).search).toBe("?design=7&mode=dark");
  for (const other of ["design=21", "design=07", "design=7.5", "mode=night"])
    expect(pageCacheUrl(ORIGIN, known, new URLSearchParams(other), true).search).toBe("");
});
