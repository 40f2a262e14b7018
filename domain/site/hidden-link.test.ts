import { expect, test } from "vitest";
import { isHiddenLink } from "./hidden-link.ts";

const SHOP = { mode: "store", origin: "https://shop.example" } as const;

test.each([
  ["a team page", "/roster", true],
  ["a team page with a query", "/schedule/upcoming?home=1", true],
  ["a team page by its full address", "https://shop.example/about", true],
  ["the same path on another host", "https://club.example/about", false],
  ["a host that begins alike", "https://shop.example.org/about", false],
  ["a page that is always there", "/tickets", false],
  ["another site", "https://league.example/", false],
])("on a store-only site: %s", (_case, href, isHidden) => {
  expect(isHiddenLink(href, SHOP)).toBe(isHidden);
});

test("a team site hides nothing", () => {
  expect(isHiddenLink("/roster", { ...SHOP, mode: "site" })).toBe(false);
});
