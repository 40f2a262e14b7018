import { expect, test } from "vitest";
import { isHiddenLink } from "./hidden-link.ts";

const SHOP = { mode: "store", origin: "https://shop.example" } as const;

test.each([
  ["a team page", "/roster", true],
  ["a team page with a query", "/schedule/upcoming?home=1", true],
  ["a team page by its full address", "https://shop.example/about", true],
  ["a team page by the other scheme", "http://shop.example/about", true],
  ["a team page by its host in capitals", "https://SHOP.example/about", true],
  ["a team page by its host with its port", "https://shop.example:443/about", true],
  ["a team page by its host with another port", "http://shop.example:443/about", true],
  ["a team page by its host with a dot at the end", "https://shop.example./about", true],
  ["a team page by its host with www, which shows the same site", "https://www.shop.example/about", true],
  ["a team page with an escaped letter", "/%61bout", true],
  ["a team page with redundant path segments", "/./store/../about", true],
  ["a team page behind two slashes", "https://shop.example//about", true],
  ["a team page by its host without a scheme", "//shop.example/about", true],
  ["a team page relative to the current page", "about", true],
  ["a host that only begins alike", "https://shop.example.org/about", false],
  ["another host without a scheme", "//club.example/about", false],
  ["a path with a broken escape", "/%zz", false],
  ["an address with another scheme", "mailto:about@shop.example", false],
  ["no address at all", "http://", false],
  ["the same path on another host", "https://club.example/about", false],
  ["a page that a store-only site has", "/tickets", false],
  ["another site", "https://league.example/", false],
])("on a store-only site: %s", (_case, href, isHidden) => {
  expect(isHiddenLink(href, SHOP)).toBe(isHidden);
});

test("a team site hides nothing", () => {
  expect(isHiddenLink("/roster", { ...SHOP, mode: "site" })).toBe(false);
});
