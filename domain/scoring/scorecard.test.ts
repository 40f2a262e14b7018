import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  acceptedEntries,
  anyGame,
  anyStep,
  entriesOf,
  goal,
  STARTED,
  scoredPlay,
} from "../../tests/harness/browser/scorer-steps.ts";
import { playPoints } from "../schedule/play.ts";
import { iceHockey } from "../sports/ice-hockey.ts";
import { type Scorecard, scorecardOf } from "./scorecard.ts";
import { effectiveSteps, type ScorerStep } from "./scorer-entry.ts";

const START: ScorerStep = { kind: "start" };
const END: ScorerStep = { kind: "period-end" };
const NEXT: ScorerStep = { kind: "period-begin", shootout: false };
const SHOOTOUT: ScorerStep = { kind: "period-begin", shootout: true };
const UNDO: ScorerStep = { kind: "undo" };
const FINAL: ScorerStep = { kind: "final" };

const hockey = (...steps: ScorerStep[]) => scorecardOf(entriesOf(steps), iceHockey.rules);
const correct = (score: number, opponentScore: number): ScorerStep => ({
  kind: "correct",
  score,
  opponentScore,
});

describe("a scorecard", () => {
  test("is waiting before the first step, and again once all steps are undone", () => {
    expect(hockey()).toMatchObject({ state: "waiting", version: 0, updatedAt: null, newest: null });
    const minuteLater = new Date(STARTED.getTime() + 60_000);
    expect(hockey(START, UNDO)).toMatchObject({ state: "waiting", version: 2, updatedAt: minuteLater });
  });

  test("counts goals in the period that is on, and plays with it", () => {
    const card = hockey(START, goal(), END, NEXT, goal("opponent"), goal());
    expect(card).toMatchObject({ state: "live", score: 2, opponentScore: 1, period: 2, isInPlay: true });
    expect(card.periods).toEqual([
      { score: 1, opponentScore: 0 },
      { score: 1, opponentScore: 1 },
    ]);
    expect(card.plays.map(({ side, period }) => [side, period])).toEqual([
      ["club", 1],
      ["opponent", 2],
      ["club", 2],
    ]);
  });

  test("takes a play after the period's end for that period's, and a penalty for no score", () => {
    const penalty: ScorerStep = { kind: "play", play: scoredPlay({ kind: "penalty", minutes: 2 }) };
    const card = hockey(START, END, penalty);
    expect(card).toMatchObject({ score: 0, isInPlay: false, plays: [{ kind: "penalty", period: 1 }] });
  });

  test("takes what a correction leaves too much from the newest periods that have it", () => {
    const before = [START, goal(), goal(), END, NEXT, goal(), goal("opponent")];
    expect(hockey(...before, correct(1, 3)).periods).toEqual([
      { score: 1, opponentScore: 0 },
      { score: 0, opponentScore: 3 },
    ]);
  });

  test.each<[string, ScorerStep[], string]>([
    ["in regulation", [START, END, NEXT, END, NEXT, goal(), FINAL], "regulation"],
    ["in overtime", [START, END, NEXT, END, NEXT, END, NEXT, goal(), FINAL], "overtime"],
    ["in a shootout", [START, END, NEXT, END, NEXT, END, SHOOTOUT, goal(), FINAL], "shootout"],
  ])("knows a game that was decided %s", (_how, steps, decidedIn) => {
    expect(hockey(...steps)).toMatchObject({ state: "final", isInPlay: false, score: 1, decidedIn });
  });

  test("goes on after a final is undone", () => {
    expect(hockey(START, FINAL, UNDO, goal())).toMatchObject({ state: "live", isInPlay: true, score: 1 });
  });

  test("takes back one step after the other, not the undo before", () => {
    expect(hockey(START, goal(), goal(), UNDO, UNDO)).toMatchObject({ score: 0, newest: START });
  });
});

/** An undo changes only version and time. */
const withoutVersion = ({ version: _, updatedAt: __, ...card }: Scorecard) => card;

describe("whatever a scorer says", () => {
  test("an undo after any step gives the card before it", () => {
    fc.assert(
      fc.property(
        anyGame.chain((game) => fc.record({ game: fc.constant(game), step: anyStep(game.rules) })),
        ({ game: { rules, entries }, step }) => {
          const steps = entries.map((entry) => entry.step);
          const after = acceptedEntries([...steps, step], rules);
          fc.pre(after.length > entries.length && step.kind !== "undo");
          const undone = acceptedEntries([...steps, step, UNDO], rules);
          expect(undone).toHaveLength(after.length + 1);
          expect(withoutVersion(scorecardOf(undone, rules))).toEqual(
            withoutVersion(scorecardOf(entries, rules)),
          );
        },
      ),
    );
  });

  test("the score is the plays' points and the corrections, by period and in all, never below 0", () => {
    fc.assert(
      fc.property(anyGame, ({ rules, entries }) => {
        const card = scorecardOf(entries, rules);
        const counted = { club: 0, opponent: 0 };
        for (const step of effectiveSteps(entries)) {
          if (step.kind === "correct")
            Object.assign(counted, { club: step.score, opponent: step.opponentScore });
          if (step.kind === "play") counted[step.play.side] += playPoints(step.play);
        }
        expect([card.score, card.opponentScore]).toEqual([counted.club, counted.opponent]);
        const sum = (side: "score" | "opponentScore") =>
          card.periods.reduce((total, period) => total + period[side], 0);
        expect([sum("score"), sum("opponentScore")]).toEqual([card.score, card.opponentScore]);
        for (const period of card.periods)
          expect(Math.min(period.score, period.opponentScore)).toBeGreaterThanOrEqual(0);
        expect(card.periods).toHaveLength(card.period);
      }),
    );
  });
});
