import { describe, expect, test } from "vitest";
import { iceHockey } from "../sports/ice-hockey.ts";
import type { LineRole } from "../sports/player-line.ts";
import { NO_TOTALS } from "./line-totals.ts";
import {
  joinTotals,
  type ProvidedTotalsKey,
  type SpanTotals,
  shownProvidedTotals,
} from "./provided-totals.ts";

const season = (seasonId: string, given: Partial<ProvidedTotalsKey> = {}): ProvidedTotalsKey => ({
  playerId: "ann",
  seasonId,
  role: "player",
  games: 10,
  ...given,
});
const career = (games: number, given: Partial<ProvidedTotalsKey> = {}): ProvidedTotalsKey => ({
  ...season("", given),
  seasonId: null,
  games,
});
const lines = (count: number, seasonId: string, role: LineRole = "player", playerId = "ann") =>
  Array.from({ length: count }, () => ({ playerId, seasonId, role }));
const standing = (given: ProvidedTotalsKey[], lined = lines(0, "")) => {
  const found = shownProvidedTotals(given, lined);
  return given.map((one) => found.has(one));
};

describe("which given totals are shown", () => {
  test("a season's, where no line of the player is counted in it", () => {
    const given = [season("then"), season("now"), season("now", { playerId: "bea" })];
    expect(standing(given)).toEqual([true, true, true]);
    expect(standing(given, lines(1, "now"))).toEqual([true, false, true]);
  });

  test("a line in goal is a box score for the player's other role, too", () => {
    expect(standing([season("now")], lines(1, "now", "goalie"))).toEqual([false]);
  });

  test.each([
    [20, 20, true],
    [19, 20, false],
    [0, 20, false],
  ])("a career of %i games beside seasons of %i: %s", (games, told, expected) => {
    expect(standing([career(games), season("then", { games: told / 2 })], lines(told / 2, "now"))[0]).toBe(
      expected,
    );
  });

  test("a career whose games nobody knows, where the seasons tell of none either", () => {
    expect(standing([career(0)])).toEqual([true]);
    expect(standing([career(0), season("then", { games: 0 })])).toEqual([true, true]);
    expect(standing([career(0)], lines(1, "now"))).toEqual([false]);
  });

  test("games of a season that its lines tell are counted once", () => {
    expect(standing([career(12), season("now")], lines(12, "now"))).toEqual([true, false]);
  });

  test("a career in goal is compared with seasons in goal", () => {
    expect(standing([career(5, { role: "goalie" })], lines(9, "now"))).toEqual([true]);
  });
});

const part = (given: SpanTotals["given"], totals: Partial<SpanTotals>): SpanTotals => ({
  ...NO_TOTALS,
  given,
  ...totals,
});

describe("a player's totals", () => {
  test("are lines and given seasons together, and marked for any that is given", () => {
    const lined = part(null, { goals: 3, games: 2 });
    expect(joinTotals([lined])).toMatchObject({ goals: 3, games: 2, isGiven: false });
    const both = joinTotals([lined, part("season", { goals: 4, games: 5, told: ["goals", "games"] })]);
    expect(both).toMatchObject({ goals: 7, games: 7, isGiven: true });
  });

  test("are the career alone where it was given: nothing is counted twice", () => {
    const parts = [part(null, { goals: 3 }), part("career", { goals: 30 }), part("season", { goals: 4 })];
    expect(joinTotals(parts)).toMatchObject({ goals: 30, isGiven: true });
  });

  test("know only what every part tells, so that no share is of two different things", () => {
    const known = part(null, { saves: 90, shotsAgainst: 100, games: 3 });
    const unknown = part("season", { saves: 200, games: 8, told: ["saves", "games"] });
    const printed = iceHockey.tables.goalie.columns.map(
      ({ code, print }) => [code, print(joinTotals([known, unknown]))] as const,
    );
    expect(Object.fromEntries(printed ?? [])).toMatchObject({
      GP: "11",
      SV: "290",
      "SV%": "–",
      SA: "–",
      W: "–",
    });
  });
});
