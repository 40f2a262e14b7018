import { describe, expect, test } from "vitest";
import { TEST_SPORTS } from "../../tests/test-sports.ts";
import { iceHockey } from "../sports/ice-hockey.ts";
import { type LiveFacts, liveGameWords } from "./live.ts";
import { periodName } from "./period-name.ts";

const UPDATED = new Date("2026-11-21T01:41:30Z");
const LIVE: LiveFacts = { period: 2, isInPlay: true, isShootout: false, updatedAt: UPDATED };

function words(live: LiveFacts | null, silentMs = 0) {
  const now = new Date(UPDATED.getTime() + silentMs);
  return liveGameWords(live, { rules: iceHockey.rules, timeZone: "America/New_York", now });
}

describe("a live game in words", () => {
  test("before the scorer's first entry", () => {
    expect(words(null)).toBe("Waiting for the scorekeeper");
  });
  test("in a period, and between two", () => {
    expect(words(LIVE)).toBe("2nd period");
    expect(words({ ...LIVE, isInPlay: false })).toBe("End of 2nd period");
  });
  test.each([
    [true, 20],
    [false, 40],
  ])("in play: %s, after more than %i minutes without an entry", (isInPlay, minutes) => {
    const live = { ...LIVE, isInPlay };
    expect(words(live, minutes * 60_000)).not.toContain("No word");
    expect(words(live, minutes * 60_000 + 1)).toBe("No update from the scorekeeper since 8:41 PM EST");
  });
});

test.each([
  ["hockey", { period: 4, isShootout: false }, "Overtime"],
  ["hockey", { period: 5, isShootout: true }, "Shootout"],
  ["rugby", { period: 1, isShootout: false }, "1st half"],
  ["lacrosse", { period: 6, isShootout: false }, "Overtime 2"],
] as const)("in %s period %j is called %s", (discipline, period, name) => {
  expect(periodName(period, TEST_SPORTS[discipline].rules)).toBe(name);
});
