import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SPORTS } from "../sports/sports.ts";
import { GAME_DECISIONS, GAME_STATES } from "./game.ts";
import { type GameWithPeriods, goalsByPeriod, seasonSteps } from "./season-chart.ts";

const HOCKEY = SPORTS.MENSICEHOCKEY;

/** Periods as "1-0 2-1 0-0"; the score is their sum. */
function game(day: number, text: string, rest: Partial<GameWithPeriods> = {}): GameWithPeriods {
  const periods = text.split(" ").map((each) => {
    const [score = 0, opponentScore = 0] = each.split("-").map(Number);
    return { score, opponentScore };
  });
  const sum = (side: "score" | "opponentScore") => periods.reduce((total, each) => total + each[side], 0);
  return {
    id: `g${day}`,
    timeOfGame: new Date(Date.UTC(2026, 9, day)),
    state: "final",
    periods,
    score: sum("score"),
    opponentScore: sum("opponentScore"),
    decidedIn: "regulation",
    place: "home",
    datePrecision: "time",
    kind: "exhibition",
    ...rest,
  };
}
const periodsIn = (games: readonly GameWithPeriods[]) =>
  goalsByPeriod(games, HOCKEY).periods.map((each) => `${each.code} ${each.score}-${each.opponentScore}`);

describe("goals by period", () => {
  test("are sums in the order of play, with all overtimes as one period", () => {
    const games = [
      game(1, "1-0 0-0 0-1 0-0 1-0", { decidedIn: "shootout" }),
      game(2, "1-1 2-0 0-2 0-0 0-1", { decidedIn: "overtime" }),
    ];
    expect(periodsIn(games)).toEqual(["1 2-1", "2 2-0", "3 0-3", "OT 0-1", "SO 1-0"]);
  });
  test("include overtime only if one was played", () => {
    expect(periodsIn([game(1, "0-0 1-0 0-0")])).toEqual(["1 0-0", "2 1-0", "3 0-0"]);
  });
  test("come with the number of games they cover, and of games with only a final score", () => {
    const games = [
      game(1, "1-0 0-0 0-0"),
      game(2, "1-0", { periods: [] }),
      game(3, "5-0", { state: "live" }),
    ];
    expect(goalsByPeriod(games, HOCKEY)).toMatchObject({ games: 1, gamesWithout: 1 });
    expect(periodsIn(games)).toEqual(["1 1-0", "2 0-0", "3 0-0"]);
  });
  test("are empty without games, or without a sport", () => {
    expect(periodsIn([])).toEqual([]);
    expect(goalsByPeriod([game(1, "1-0")], SPORTS.NONE).periods).toEqual([]);
  });
  test("add up to the goals of all final games except forfeits", () => {
    const anyGame = fc
      .record({
        day: fc.integer({ min: 1, max: 28 }),
        periods: fc.array(fc.record({ score: fc.nat(5), opponentScore: fc.nat(5) }), {
          minLength: 1,
          maxLength: 7,
        }),
        decidedIn: fc.constantFrom(...GAME_DECISIONS),
        state: fc.constantFrom(...GAME_STATES),
      })
      .map(({ day, ...rest }) => game(day, "0-0", rest));
    const goals = (all: readonly { score: number }[]) => all.reduce((total, { score }) => total + score, 0);
    fc.assert(
      fc.property(fc.array(anyGame), fc.constantFrom(...Object.values(SPORTS)), (games, sport) => {
        if (sport === SPORTS.NONE) return;
        const final = games
          .filter(({ state, decidedIn }) => state === "final" && decidedIn !== "forfeit")
          .flatMap(({ periods }) => periods);
        expect(goals(goalsByPeriod(games, sport).periods)).toBe(goals(final));
      }),
    );
  });
});

describe("a season step by step", () => {
  test("adds up margins and results in the order of play, for final games only", () => {
    const games = [game(3, "0-2"), game(1, "3-0"), game(4, "1-0", { state: "live" }), game(2, "1-1")];
    const steps = seasonSteps(games, HOCKEY);
    expect(steps.map((step) => [step.game.id, step.margin, step.runningMargin, step.recordLabel])).toEqual([
      ["g1", 3, 3, "1-0-0"],
      ["g2", 0, 3, "1-0-0-1"],
      ["g3", -2, 1, "1-1-0-1"],
    ]);
    expect(steps.at(-1)?.record).toEqual({ wins: 1, losses: 1, ties: 1, overtimeLosses: 0 });
  });
  test("is empty before the first game", () => {
    expect(seasonSteps([], HOCKEY)).toEqual([]);
  });
});
