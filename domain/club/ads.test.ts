import { expect, test } from "vitest";
import { hasAdPlace, showsAds } from "./ads.ts";

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
  expect(hasAdPlace(section)).toBe(expected);
});

test.each([
  ["neither says anything", { showAds: true, adminInfo: null }, true],
  ["both do", { showAds: true, adminInfo: { showAds: true } }, true],
  ["the club does not", { showAds: false, adminInfo: { showAds: true } }, false],
  ["the platform does not", { showAds: true, adminInfo: { showAds: false } }, false],
])("advertisements are shown if %s: %s", (_who, team, expected) => {
  expect(showsAds(team)).toBe(expected);
});
