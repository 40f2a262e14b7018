import fc from "fast-check";
import { describe, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { drawnAddress } from "./drawn-address.ts";
import { knownPages } from "./known-page.ts";

const ORIGIN = "http://foxes.localhost:8080";
const knownPage = knownPages(routes);

/** Asked under another origin: the request must not decide where we are. */
function addressOf(path: string): string {
  const asked = new URL(`http://other.example${path}`);
  const { origin, href } = drawnAddress(ORIGIN, knownPage(asked.pathname), asked.searchParams);
  expect(origin).toBe(ORIGIN);
  return href.slice(ORIGIN.length);
}

describe("the address a page is drawn under", () => {
  test.each([
    ["names no page knows are dropped", "/articles?utm_source=mail&page=2&fbclid=x#part", "/articles?page=2"],
    ["all of them", "/?utm_source=mail", "/"],
    ["a name another page knows is dropped", "/about?sort=name&page=2", "/about"],
    ["of an address of no page as well", "/nowhere?page=2&q=x", "/nowhere"],
    ["a known name in capitals is unknown", "/articles?Page=2", "/articles"],
    ["names of objects are unknown", "/?__proto__=1&constructor=2&toString=3", "/"],
    ["a name given twice counts once, the first", "/roster?sort=name&sort=year", "/roster?sort=name"],
    [
      "a value the page does not know counts as left out",
      "/roster?sort=bogus&view=table",
      "/roster?view=table",
    ],
    ["a column of no sport", "/rosterstats?sort=zzz&dir=up", "/rosterstats"],
    [
      "a column of any sport is kept",
      "/rosterstats?sort=plusminus&dir=asc",
      "/rosterstats?sort=plusminus&dir=asc",
    ],
    ["an empty search is none", "/roster?q=++", "/roster"],
    ["a search has one spelling", "/roster?q=%20tobias%20%20x", "/roster?q=tobias+x"],
    ["a value that holds a query stays a value", "/roster?q=a%26team%3Dx", "/roster?q=a%26team%3Dx"],
    ["pages that cannot be are one page", "/articles?page=-3", "/articles?page=0"],
    ["seasons that cannot be are one", "/schedule.ics?season=%C3%96", "/schedule.ics?season=0"],
    ["what only a browser reads", "/orders/o1?checkoutsuccess=true", "/orders/o1"],
    ["the club in query-parameter mode is kept everywhere", "/nowhere?team=foxes", "/nowhere?team=foxes"],
    ["a payment's session", "/storesuccess?session_id=cs_1&x=1", "/storesuccess?session_id=cs_1"],
    ["a session that cannot be", "/storesuccess?session_id=%3Cscript%3E", "/storesuccess"],
  ])("%s", (_what, path, expected) => {
    expect(addressOf(path)).toBe(expected);
  });

  test("is one whatever order the query is in", () => {
    const query = ["team=x", "season=all", "opponent=o", "place=home", "sort=g", "dir=asc", "gsort=w"];
    const expected = addressOf(`/rosterstats?${query.join("&")}`);
    for (const part of query) expect(expected).toContain(part);
    fc.assert(
      fc.property(fc.shuffledSubarray(query, { minLength: query.length }), (parts) => {
        expect(addressOf(`/rosterstats?${parts.join("&")}`)).toBe(expected);
      }),
    );
  });

  test("made-up values give a page without free text no second address", () => {
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

test("a design is looked at outside production alone, and only one there is", () => {
  const known = { pattern: "about", path: "/about", dataRoute: null };
  const asked = new URLSearchParams("design=7&mode=dark");
  expect(drawnAddress(ORIGIN, known, asked).search).toBe("");
  expect(drawnAddress(ORIGIN, known, asked, true).search).toBe("?design=7&mode=dark");
  for (const other of ["design=21", "design=07", "design=7.5", "mode=night"])
    expect(drawnAddress(ORIGIN, known, new URLSearchParams(other), true).search).toBe("");
});
