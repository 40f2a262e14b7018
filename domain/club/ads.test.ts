import { expect, test } from "vitest";
import { canShowAds, hasAdsEnabled } from "./ads.ts";

test.each([
  ["/", true],
  ["/articles", true],
  ["/articles/tickets", true],
  ["/nowhere", true],
  ["/games/42/info", true],
  ["/games/tickets/info", true],
  ["/games/42/tickets", false],
  ["/games/42/scorer", false],
  ["/tickets", false],
  ["/tickets/42", false],
  ["/forms/contact", false],
  ["/storesuccess", false],
  ["/orders/42", false],
  ["/admissions/42", false],
  ["/pickups/42", false],
  ["/waitlist/42", false],
])("%s may show ads: %s", (path, expected) => {
  expect(canShowAds(path)).toBe(expected);
});

test.each([
  ["neither switch is set", { showAds: true, adminInfo: null }, true],
  ["both switches are on", { showAds: true, adminInfo: { showAds: true } }, true],
  ["the club's is off", { showAds: false, adminInfo: { showAds: true } }, false],
  ["the platform's is off", { showAds: true, adminInfo: { showAds: false } }, false],
])("ads are on if %s: %s", (_edge, team, expected) => {
  expect(hasAdsEnabled(team)).toBe(expected);
});
