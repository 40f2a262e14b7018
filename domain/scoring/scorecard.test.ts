import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  acceptedEntries,
  arbitraryGame,
  arbitraryStep,
  GAME_START,
  goalStep,
  scoredPlay,
  scorerEntriesOf,
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

const hockey = (...steps: ScorerStep[]) => scorecardOf(scorerEntriesOf(steps), iceHockey.rules);
const correct = (score: number, opponentScore: number): ScorerStep => ({
  kind: "correct",
  score,
  opponentScore,
});

describe("a scorecard", () => {
  test("is waiting before the first entry, and again once all entries are undone", () => {
    expect(hockey()).toMatchObject({ state: "waiting", version: 0, updatedAt: null, newest: null });
    const minuteLater = new Date(GAME_START.getTime() + 60_000);
    expect(hockey(START, UNDO)).toMatchObject({ state: "waiting", version: 2, updatedAt: minuteLater });
  });

  test("counts goals and records plays in the current period", () => {
    const card = hockey(START, goalStep(), END, NEXT, goalStep("opponent"), goalStep());
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

  test("assigns a play after a period's end to that period, and a penalty doesn't change the score", () => {
    const penalty: ScorerStep = { kind: "play", play: scoredPlay({ kind: "penalty", minutes: 2 }) };
    const card = hockey(START, END, penalty);
    expect(card).toMatchObject({ score: 0, isInPlay: false, plays: [{ kind: "penalty", period: 1 }] });
  });

  test("takes goals that a correction removes from the newest periods that have any", () => {
    const before = [START, goalStep(), goalStep(), END, NEXT, goalStep(), goalStep("opponent")];
    expect(hockey(...before, correct(1, 3)).periods).toEqual([
      { score: 1, opponentScore: 0 },
      { score: 0, opponentScore: 3 },
    ]);
  });

  test.each<[string, ScorerStep[], string]>([
    ["in regulation", [START, END, NEXT, END, NEXT, goalStep(), FINAL], "regulation"],
    ["in overtime", [START, END, NEXT, END, NEXT, END, NEXT, goalStep(), FINAL], "overtime"],
    ["in a shootout", [START, END, NEXT, END, NEXT, END, SHOOTOUT, goalStep(), FINAL], "shootout"],
  ])("knows that a game was decided %s", (_how, steps, decidedIn) => {
    expect(hockey(...steps)).toMatchObject({ state: "final", isInPlay: false, score: 1, decidedIn });
  });

  test("is live again after the final is undone", () => {
    expect(hockey(START, FINAL, UNDO, goalStep())).toMatchObject({ state: "live", isInPlay: true, score: 1 });
  });

  test("undoes one step after another, not the previous undo", () => {
    expect(hockey(START, goalStep(), goalStep(), UNDO, UNDO)).toMatchObject({ score: 0, newest: START });
  });
});

/** The card without what an undo changes: its version and time. */
const withoutVersion = ({ version: _, updatedAt: __, ...card }: Scorecard) => card;

describe("for any entries of a scorer", () => {
  test("an undo after any step gives the card before it", () => {
    fc.assert(
      fc.property(
        arbitraryGame.chain((game) =>
          fc.record({ game: fc.constant(game), step: arbitraryStep(game.rules) }),
        ),
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

  test("the score follows from plays and corrections, periods add up to it, and none is below 0", () => {
    fc.assert(
      fc.property(arbitraryGame, ({ rules, entries }) => {
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
