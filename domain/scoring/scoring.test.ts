import { describe, expect, test } from "vitest";
import { goalStep, scoredPlay, scorerEntriesOf } from "../../tests/harness/browser/scorer-steps.ts";
import { iceHockey } from "../sports/ice-hockey.ts";
import { rugby } from "../sports/rugby.ts";
import type { Sport } from "../sports/sport.ts";
import { scorecardOf } from "./scorecard.ts";
import type { ScorerStep } from "./scorer-entry.ts";
import { MAX_SCORER_ENTRIES, type ScoringRefusal, scoringRefusal } from "./scoring.ts";
import { SCORING_REFUSAL_MESSAGES } from "./scoring-messages.ts";

const START: ScorerStep = { kind: "start" };
const END: ScorerStep = { kind: "period-end" };
const NEXT: ScorerStep = { kind: "period-begin", shootout: false };
const SHOOTOUT: ScorerStep = { kind: "period-begin", shootout: true };
const UNDO: ScorerStep = { kind: "undo" };
const FINAL: ScorerStep = { kind: "final" };
const correct = (score: number, opponentScore = 0): ScorerStep => ({ kind: "correct", score, opponentScore });
const REGULATION = [START, END, NEXT, END, NEXT, END];

function refusal(before: ScorerStep[], step: ScorerStep, { rules }: Sport = iceHockey) {
  return scoringRefusal(scorecardOf(scorerEntriesOf(before), rules), step, rules);
}

describe("a scorer is refused", () => {
  test.each<[string, ScorerStep[], ScorerStep, ScoringRefusal]>([
    ["a goal before the start", [], goalStep(), "not-started"],
    ["a correction before the start", [], correct(1), "not-started"],
    ["a final before the start", [], FINAL, "not-started"],
    ["a goal after the start was undone", [START, UNDO], goalStep(), "not-started"],
    ["a second start", [START], START, "already-started"],
    ["a goal after the final", [START, FINAL], goalStep(), "over"],
    ["a second final", [START, FINAL], FINAL, "over"],
    ["a start after the final", [START, FINAL], START, "over"],
    ["the next period while one is in play", [START], NEXT, "in-play"],
    ["the end of a period that has ended", [START, END], END, "not-in-play"],
    ["an undo of nothing", [], UNDO, "nothing-to-undo"],
    ["an undo after everything is undone", [START, UNDO], UNDO, "nothing-to-undo"],
    ["a score below 0", [START], correct(-1), "impossible-score"],
    ["an opponent's score below 0", [START], correct(0, -1), "impossible-score"],
    ["half a goal", [START], correct(0.5), "impossible-score"],
    ["a score higher than a scoreboard shows", [START], correct(1000), "impossible-score"],
    ["a goal beyond the highest score", [START, correct(999)], goalStep(), "impossible-score"],
    ["a shootout before regulation is over", [START, END, NEXT, END], SHOOTOUT, "no-shootout"],
    ["a shootout while the score isn't even", [...REGULATION, goalStep()], SHOOTOUT, "no-shootout"],
    [
      "a second goal of a shootout",
      [...REGULATION, SHOOTOUT, goalStep()],
      goalStep("opponent"),
      "shootout-decided",
    ],
    ["a period after the shootout", [...REGULATION, SHOOTOUT, goalStep(), END], NEXT, "shootout-decided"],
  ])("%s", (_what, before, step, reason) => {
    expect(refusal(before, step)).toBe(reason);
    expect(SCORING_REFUSAL_MESSAGES[reason]).toMatch(/\w/);
  });

  test("a play that the sport doesn't have", () => {
    const tried: ScorerStep = { kind: "play", play: scoredPlay({ kind: "try" }) };
    expect(refusal([START], tried)).toBe("unknown-play");
    expect(refusal([START], tried, rugby)).toBeNull();
    expect(refusal([START], goalStep(), rugby)).toBe("unknown-play");
    expect(refusal([START, END, NEXT, END], SHOOTOUT, rugby)).toBe("no-shootout");
  });

  test("an entry beyond the maximum, even an undo", () => {
    const full = [START, ...Array.from({ length: MAX_SCORER_ENTRIES - 1 }, () => correct(1))];
    expect(refusal(full.slice(1), UNDO)).toBeNull();
    expect(refusal(full, UNDO)).toBe("too-many-entries");
  });
});

test.each<[string, ScorerStep[], ScorerStep]>([
  ["the start, again after it was undone", [START, UNDO], START],
  ["a goal between two periods", [START, END], goalStep()],
  ["the final while a period is in play", [START], FINAL],
  ["a correction to 0-0", [START, goalStep()], correct(0)],
  ["the highest score", [START], correct(999, 999)],
  ["an undo of the final", [START, FINAL], UNDO],
  ["overtime", REGULATION, NEXT],
  ["a shootout right after regulation", REGULATION, SHOOTOUT],
  ["a penalty in a decided shootout", [...REGULATION, SHOOTOUT, goalStep()], penalty()],
])("a scorer may enter %s", (_what, before, step) => {
  expect(refusal(before, step)).toBeNull();
});

function penalty(): ScorerStep {
  return { kind: "play", play: scoredPlay({ kind: "penalty", minutes: 2 }) };
}
