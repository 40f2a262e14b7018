import { describe, expect, test } from "vitest";
import type { Play } from "../../schedule/play.ts";
import { iceHockey } from "../../sports/ice-hockey.ts";
import { rugby } from "../../sports/rugby.ts";
import type { PlayKind } from "../../sports/sports.ts";
import { checkedPlays } from "../../stats/checked-plays.ts";
import type { CheckedGame } from "../../stats/line-check.ts";
import { extraText, readyTitle } from "./plays-words.ts";
import { findScoreGaps, readyPlays } from "./score-gaps.ts";

const PLAY = {
  ...({ side: "club", kind: "goal", period: 1, clock: "", playerId: null, playerName: "" } as const),
  ...({ assistIds: [] as string[], strength: "", minutes: 0, infraction: "" } as const),
};
const goals = (side: Play["side"], ...periods: number[]): Play[] =>
  periods.map((period) => ({ ...PLAY, side, period }));
const score = (side: Play["side"], kind: PlayKind, period: number): Play => ({ ...PLAY, side, kind, period });

/** @param text "4-3 1-1 2-1 1-1": the score, and the score by period */
function game(text: string, decidedIn: CheckedGame["decidedIn"] = "regulation"): CheckedGame {
  const [whole = { score: 0, opponentScore: 0 }, ...periods] = text.split(" ").map((one) => {
    const [own = 0, opponentScore = 0] = one.split("-").map(Number);
    return { score: own, opponentScore };
  });
  return { ...whole, decidedIn, periods };
}
const gapsIn = (result: CheckedGame | null, plays: readonly Play[]) =>
  findScoreGaps(result, checkedPlays(plays)).map(
    ({ side, period, expected, listed, places }) =>
      `${side} ${period} ${listed}/${expected}${listed > expected ? ` at ${places}` : ""}`,
  );

describe("a scoring list beside its result", () => {
  const list = [...goals("club", 1, 2, 3), ...goals("opponent", 1, 2, 3)];

  test("lacks the goal of a corrected result, in the period that has it", () => {
    expect(gapsIn(game("3-3 1-1 1-1 1-1"), list)).toEqual([]);
    expect(gapsIn(game("4-3 1-1 2-1 1-1"), list)).toEqual(["club 2 1/2"]);
    expect(gapsIn(game("4-3"), list)).toEqual(["club null 3/4"]);
    // Periods that contradict the score say nothing.
    expect(gapsIn(game("4-3 1-1 1-1 1-1"), list)).toEqual(["club null 3/4"]);
  });

  test("has goals too many, which are named, also in a period that wasn't played, or in another one", () => {
    expect(gapsIn(game("3-2 1-1 1-0 1-1"), list)).toEqual(["opponent 2 1/0 at 4"]);
    expect(gapsIn(game("3-2"), list)).toEqual(["opponent null 3/2 at 3,4,5"]);
    expect(gapsIn(game("3-3 1-1 1-1 1-1"), [...list, ...goals("club", 4)])).toEqual(["club 4 1/0 at 6"]);
    expect(gapsIn(game("3-3 2-1 0-1 1-1"), list)).toEqual(["club 1 1/2", "club 2 1/0 at 1"]);
  });

  test("of a shootout may have the goal that decided it, which nobody scored, and of a forfeit is compared with nothing", () => {
    const won = game("4-3 1-1 1-1 1-1 0-0 1-0", "shootout");
    expect(gapsIn(won, list)).toEqual([]);
    expect(gapsIn(won, [...list, ...goals("club", 5)])).toEqual([]);
    expect(gapsIn(won, [...list, ...goals("club", 5, 5)])).toEqual(["club 5 2/1 at 6,7"]);
    expect(gapsIn(won, list.slice(1))).toEqual(["club 1 0/1"]);
    expect(gapsIn(game("4-3", "shootout"), list.slice(1))).toEqual(["club null 2/3"]);
    expect(gapsIn(null, list)).toEqual([]);
  });
});

describe("what is offered for missing scores", () => {
  const named = { opponent: "Granite Ridge", periods: [{ name: "1st period" }, { name: "2nd period" }] };
  const offered = (result: CheckedGame, plays: readonly Play[], { rules }: typeof iceHockey | typeof rugby) =>
    readyPlays(findScoreGaps(result, checkedPlays(plays)), rules).map((one) => readyTitle(one, named, rules));

  test("is an entry for each goal, by period", () => {
    expect(offered(game("2-2 0-1 2-1"), [], iceHockey)).toEqual([
      "Granite Ridge goal, 1st period",
      "Your club's goal, 2nd period",
      "Your club's goal, 2nd period",
      "Granite Ridge goal, 2nd period",
    ]);
    expect(offered(game("1-0"), [], iceHockey)).toEqual(["Your club's goal"]);
  });

  test("is only points in rugby, where nobody knows how they were scored", () => {
    const plays = [score("club", "try", 1)];
    const gaps = findScoreGaps(game("12-0 12-0 0-0"), checkedPlays(plays));
    expect(readyPlays(gaps, rugby.rules)).toEqual(
      Array(2).fill({ side: "club", period: 1, kind: null, missing: 7 }),
    );
    expect(offered(game("12-0"), plays, rugby)[0]).toBe("Your club: 7 points");
    const [extra] = findScoreGaps(game("0-0"), checkedPlays(plays));
    expect(extra && extraText(extra, named, rugby.rules)).toBe(
      "Your club: the result has 0 points, this list has 5. Which one should be removed?",
    );
  });
});
