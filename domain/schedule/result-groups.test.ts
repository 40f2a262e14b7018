import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOCKEY_SEASON } from "../../tests/seasons/hockey.ts";
import { SPORTS } from "../sports/sports.ts";
import { GAME_PLACES, GAME_STATES } from "./game.ts";
import { record } from "./record.ts";
import { biggestWin, resultGroups, resultsByPlace } from "./result-groups.ts";

const HOCKEY = SPORTS.MENSICEHOCKEY;
const { games } = HOCKEY_SEASON;

const groupsIn = (groups: readonly ReturnType<typeof resultGroups>[number][]) =>
  groups.map(
    (group) => `${group.key} ${group.games} ${group.record} ${group.scoreFor}-${group.scoreAgainst}`,
  );

describe("groups of results", () => {
  test("are home, away and neutral, in this order", () => {
    expect(groupsIn(resultsByPlace([...games].reverse(), HOCKEY))).toEqual([
      ...["home 3 1-0-1-1 8-7", "away 2 1-1-0 4-5", "neutral 1 1-0-0 3-0"],
    ]);
  });
  test("by opponent are in the order in which they were met", () => {
    expect(groupsIn(resultGroups(games, ({ opponentId }) => opponentId, HOCKEY))).toEqual([
      ...["otters 3 3-0-0 10-4", "foxes 2 0-1-0-1 3-5", "herons 1 0-0-1 2-3"],
    ]);
  });
  test("leave out games without a result", () => {
    const live = games.map((game) => ({ ...game, state: "live" as const }));
    expect(resultsByPlace(live, HOCKEY)).toEqual([]);
  });
  test("add up to the whole record", () => {
    const anyGame = fc.record({
      id: fc.string(),
      timeOfGame: fc.date({ noInvalidDate: true }),
      state: fc.constantFrom(...GAME_STATES),
      score: fc.option(fc.nat(9)),
      opponentScore: fc.nat(9),
      decidedIn: fc.constant("regulation" as const),
      place: fc.constantFrom(...GAME_PLACES),
      datePrecision: fc.constant("time" as const),
      kind: fc.constant("exhibition" as const),
    });
    fc.assert(
      fc.property(fc.array(anyGame), fc.constantFrom(...Object.values(SPORTS)), (list, sport) => {
        const { wins, losses, ties, overtimeLosses } = record(list, sport);
        const played = resultsByPlace(list, sport).reduce((sum, group) => sum + group.games, 0);
        expect(played).toBe(wins + losses + ties + overtimeLosses);
      }),
    );
  });
});

describe("the biggest win", () => {
  const [first] = games;
  if (first === undefined) throw new Error("The test season has no games");
  const win = (id: string, score: number, opponentScore: number, day = 1) => ({
    ...first,
    id,
    score,
    opponentScore,
    timeOfGame: new Date(Date.UTC(2026, 9, day)),
  });
  test.each([
    ["is the one with the largest margin", [win("a", 9, 8), win("b", 4, 0)], "b"],
    ["then the one with more goals", [win("a", 4, 0), win("b", 5, 1)], "b"],
    ["then the newest", [win("a", 4, 0, 1), win("b", 4, 0, 2)], "b"],
    ["is never a loss, however large", [win("a", 0, 9), win("b", 1, 0)], "b"],
    ["is null without a win", [win("a", 0, 9), win("b", 2, 2)], undefined],
  ])("%s", (_edge, list, id) => {
    expect(biggestWin(list, HOCKEY)?.id).toBe(id);
  });
});
