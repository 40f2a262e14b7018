import { expect, test } from "vitest";
import { goalStep, scoredPlay } from "../../tests/harness/browser/scorer-steps.ts";
import { iceHockey } from "../sports/ice-hockey.ts";
import { rugby } from "../sports/rugby.ts";
import type { Sport } from "../sports/sport.ts";
import type { ScorerStep } from "./scorer-entry.ts";
import { sortScoresFirst, stepWords } from "./scorer-words.ts";

const NAMES = { club: "Ashford Kestrels", opponent: "Granite Ridge" };

test.each<[ScorerStep, string, Sport?]>([
  [{ kind: "start" }, "Start of the game"],
  [{ kind: "period-begin", shootout: true }, "Start of the shootout"],
  [{ kind: "period-begin", shootout: false }, "Start of the next period"],
  [goalStep("opponent"), "Goal, Granite Ridge"],
  [
    { kind: "play", play: scoredPlay({ kind: "red-card", playerName: "Sam Rooke" }) },
    "Red card, Ashford Kestrels: Sam Rooke",
    rugby,
  ],
  [{ kind: "correct", score: 12, opponentScore: 7 }, "Score set to 12–7"],
])("the step %j reads %j", (step, words, { rules } = iceHockey) => {
  expect(stepWords(step, NAMES, rules)).toBe(words);
});

test("plays that score come first; both groups keep their order", () => {
  expect(sortScoresFirst(iceHockey.rules.plays).map(({ kind }) => kind)).toEqual(["goal", "penalty"]);
  expect(
    sortScoresFirst(rugby.rules.plays)
      .map(({ kind }) => kind)
      .slice(-2),
  ).toEqual(["yellow-card", "red-card"]);
});
