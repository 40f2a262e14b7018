import { describe, expect, test } from "vitest";
import { PLAY_STRENGTHS } from "../sports/game-rules.ts";
import { ALL_SPORTS, PLAY_KINDS, SPORTS, sportLabel, sportOf } from "../sports/sports.ts";
import { PLAY_SIDES, playPoints } from "./play.ts";

test("women and men play the same three sports, and NONE is no sport", () => {
  for (const sport of Object.values(SPORTS)) {
    expect(
      sportLabel(sport)
        .toLowerCase()
        .endsWith(sportOf(sport)?.name ?? ""),
    ).toBe(true);
  }
  expect(Object.values(SPORTS).map((sport) => sportOf(sport)?.name ?? null)).toEqual([
    ...[null, "hockey", "hockey", "rugby", "rugby", "lacrosse", "lacrosse"],
  ]);
});

describe("plays", () => {
  test("every kind of play belongs to a sport, and every sport's plays are known", () => {
    const known = new Set(ALL_SPORTS.flatMap(({ rules }) => rules.plays.map(({ kind }) => kind)));
    expect([...known].sort()).toEqual([...PLAY_KINDS].sort());
  });
  test("belong to one of two sides, and may have no strength", () => {
    expect(PLAY_SIDES).toEqual(["club", "opponent"]);
    expect(PLAY_STRENGTHS[0]).toBe("");
  });
  test.each([
    ["goal", 1],
    ["penalty", 0],
    ["try", 5],
    ["conversion", 2],
    ["penalty-goal", 3],
    ["drop-goal", 3],
    ["penalty-try", 7],
    ["yellow-card", 0],
    ["red-card", 0],
  ] as const)("a %s is worth %i", (kind, points) => {
    expect(playPoints({ kind })).toBe(points);
  });
});
