import { expect, test } from "vitest";
import { hasAdPlace } from "./ads.ts";

test.each([
  ["home", true],
  ["articles", true],
  ["not-found", true],
  ["tickets", false],
  ["forms", false],
  ["storesuccess", false],
  ["orders", false],
  ["admissions", false],
  ["pickups", false],
])("%s has a place for an advertisement: %s", (section, expected) => {
  expect(hasAdPlace(section, { showAds: true })).toBe(expected);
  expect(hasAdPlace(section, null)).toBe(expected);
  expect(hasAdPlace(section, { showAds: false })).toBe(false);
});
