import { describe, expect, test } from "vitest";
import { AD_SIZES, sponsorForSection } from "./ad-sizes.ts";

test("ad sizes are the trade's standard sizes", () => {
  expect(AD_SIZES.leaderBoard).toEqual([728, 90]);
  expect(AD_SIZES.billboard).toEqual([970, 250]);
  expect(AD_SIZES.popUnder).toEqual([720, 300]);
  expect([AD_SIZES.smartphone1, AD_SIZES.smartphone2]).toEqual([
    [320, 50],
    [300, 50],
  ]);
  expect(AD_SIZES.halfBanner).toEqual([234, 60]);
  expect(Object.keys(AD_SIZES)).toHaveLength(17);
});

describe("a section's placement", () => {
  const SECTIONS = [
    "home",
    "roster",
    "games",
    "articles",
    "schedule",
    "galleries",
    "coaches",
    "about",
    "store",
  ];

  test("always shows the same sponsor", () => {
    const sponsors = ["a", "b", "c"];
    for (const section of SECTIONS)
      expect(sponsorForSection(sponsors, section)).toBe(sponsorForSection(sponsors, section));
    expect(sponsorForSection(["a"], "home")).toBe("a");
    expect(sponsorForSection([], "home")).toBeNull();
  });

  test("shows another sponsor in other sections, so that every sponsor has some", () => {
    const found = SECTIONS.map((section) => sponsorForSection(["a", "b", "c"], section));
    expect(new Set(found)).toEqual(new Set(["a", "b", "c"]));
  });
});
