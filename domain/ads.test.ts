import { expect, test } from "vitest";
import { hasAdPlace } from "./ads.ts";

test.each([
  ["/", true],
  ["/articles/opener", true],
  ["/ticketsale", true],
  ["/tickets", false],
  ["/tickets/opener", false],
  ["/storesuccess", false],
  ["/orders/key", false],
  ["/admissions/code", false],
  ["/pickups/code", false],
])("%s has a place for an advertisement: %s", (pathname, expected) => {
  expect(hasAdPlace(pathname, { showAds: true })).toBe(expected);
  expect(hasAdPlace(pathname, null)).toBe(expected);
  expect(hasAdPlace(pathname, { showAds: false })).toBe(false);
});
