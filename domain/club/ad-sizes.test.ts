import { describe, expect, test } from "vitest";
import { AD_SIZES, sponsorOfPlace } from "./ad-sizes.ts";

test("sizes are the trade's", () => {
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

describe("a section's place", () => {
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

  test("is one sponsor's, always the same", () => {
    const sponsors = ["a", "b", "c"];
    for (const section of SECTIONS)
      expect(sponsorOfPlace(sponsors, section)).toBe(sponsorOfPlace(sponsors, section));
    expect(sponsorOfPlace(["a"], "home")).toBe("a");
    expect(sponsorOfPlace([], "home")).toBeNull();
  });

  test("is another's in another section: none has all", () => {
    const found = SECTIONS.map((section) => sponsorOfPlace(["a", "b", "c"], section));
    expect(new Set(found)).toEqual(new Set(["a", "b", "c"]));
  });
});
