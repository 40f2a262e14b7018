import { describe, expect, test } from "vitest";
import { iceHockey } from "../sports/ice-hockey.ts";
import type { LineRole } from "../sports/player-line.ts";
import { ZERO_TOTALS } from "./line-totals.ts";
import {
  joinTotals,
  type ProvidedTotalsKey,
  type SpanTotals,
  shownProvidedTotals,
} from "./provided-totals.ts";

const season = (seasonId: string, rest: Partial<ProvidedTotalsKey> = {}): ProvidedTotalsKey => ({
  playerId: "ann",
  seasonId,
  role: "player",
  games: 10,
  ...rest,
});
const career = (games: number, rest: Partial<ProvidedTotalsKey> = {}): ProvidedTotalsKey => ({
  ...season("", rest),
  seasonId: null,
  games,
});
const lines = (count: number, seasonId: string, role: LineRole = "player", playerId = "ann") =>
  Array.from({ length: count }, () => ({ playerId, seasonId, role }));
/** Whether each of the provided totals is shown. */
const areShown = (provided: ProvidedTotalsKey[], linesOfGames = lines(0, "")) => {
  const shown = shownProvidedTotals(provided, linesOfGames);
  return provided.map((totals) => shown.has(totals));
};

describe("provided totals", () => {
  test("of a season are shown only if the player has no line in it", () => {
    const provided = [season("then"), season("now"), season("now", { playerId: "bea" })];
    expect(areShown(provided)).toEqual([true, true, true]);
    expect(areShown(provided, lines(1, "now"))).toEqual([true, false, true]);
  });

  test("of a player are hidden by a line in the player's other role", () => {
    expect(areShown([season("now")], lines(1, "now", "goalie"))).toEqual([false]);
  });

  test.each([
    [20, 20, true],
    [19, 20, false],
    [0, 20, false],
  ])("of a career of %i games beside seasons of %i are shown: %s", (games, inSeasons, expected) => {
    const half = inSeasons / 2;
    expect(areShown([career(games), season("then", { games: half })], lines(half, "now"))[0]).toBe(expected);
  });

  test("of a career without a number of games are shown only if the seasons have no games either", () => {
    expect(areShown([career(0)])).toEqual([true]);
    expect(areShown([career(0), season("then", { games: 0 })])).toEqual([true, true]);
    expect(areShown([career(0)], lines(1, "now"))).toEqual([false]);
  });

  test("of a season with lines don't count its games twice", () => {
    expect(areShown([career(12), season("now")], lines(12, "now"))).toEqual([true, false]);
  });

  test("of a goalie's career are compared only with seasons as a goalie", () => {
    expect(areShown([career(5, { role: "goalie" })], lines(9, "now"))).toEqual([true]);
  });
});

const part = (given: SpanTotals["given"], totals: Partial<SpanTotals>): SpanTotals => ({
  ...ZERO_TOTALS,
  given,
  ...totals,
});

describe("a player's totals", () => {
  test("add lines and provided seasons up, and are marked if any part is provided", () => {
    const fromLines = part(null, { goals: 3, games: 2 });
    expect(joinTotals([fromLines])).toMatchObject({ goals: 3, games: 2, isGiven: false });
    const both = joinTotals([fromLines, part("season", { goals: 4, games: 5, told: ["goals", "games"] })]);
    expect(both).toMatchObject({ goals: 7, games: 7, isGiven: true });
  });

  test("are only the provided career totals if there are any, so that nothing counts twice", () => {
    const parts = [part(null, { goals: 3 }), part("career", { goals: 30 }), part("season", { goals: 4 })];
    expect(joinTotals(parts)).toMatchObject({ goals: 30, isGiven: true });
  });

  test("leave a figure unknown unless every part has it, so that no percentage mixes different games", () => {
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
