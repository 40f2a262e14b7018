import fc from "fast-check";
import { DISCIPLINES, type Discipline } from "../../../domain/club/sports.ts";
import { DISCIPLINE_PLAYS, PLAY_SIDES } from "../../../domain/schedule/play.ts";
import { EMPTY_SCORECARD, type Scorecard, scorecardOf } from "../../../domain/scoring/scorecard.ts";
import type { ScoredPlay, ScorerEntry, ScorerStep } from "../../../domain/scoring/scorer-entry.ts";
import { scoringRefusal } from "../../../domain/scoring/scoring.ts";

/** Ordinary steps of a scorer. */

export const STARTED = new Date("2026-11-21T00:30:00Z");

export function scoredPlay(given: Partial<ScoredPlay> = {}): ScoredPlay {
  return {
    side: "club",
    kind: "goal",
    clock: "",
    playerId: null,
    playerName: "",
    assistIds: [],
    strength: "",
    minutes: 0,
    infraction: "",
    ...given,
  };
}

export const goal = (side: ScoredPlay["side"] = "club"): ScorerStep => ({
  kind: "play",
  play: scoredPlay({ side }),
});

/** A minute apart, from version 1. */
export function entriesOf(steps: readonly ScorerStep[]): ScorerEntry[] {
  return steps.map((step, index) => ({
    version: index + 1,
    step,
    at: new Date(STARTED.getTime() + index * 60_000),
  }));
}

/** Entries of the allowed steps, one by one; refused steps leave no entry. */
export function taken(steps: readonly ScorerStep[], discipline: Discipline): ScorerEntry[] {
  let entries: ScorerEntry[] = [];
  let card: Scorecard = EMPTY_SCORECARD;
  for (const step of steps) {
    if (scoringRefusal(card, step, discipline) !== null) continue;
    entries = entriesOf([...entries.map((entry) => entry.step), step]);
    card = scorecardOf(entries, discipline);
  }
  return entries;
}

/** A game of any discipline: the entries of whatever a scorer tried. */
export const anyGame = fc.constantFrom(...DISCIPLINES).chain((discipline) =>
  fc.array(anyStep(discipline), { maxLength: 60 }).map((steps) => ({
    discipline,
    entries: taken([{ kind: "start" }, ...steps], discipline),
  })),
);

export function anyStep(discipline: Discipline): fc.Arbitrary<ScorerStep> {
  const play = fc.record({
    side: fc.constantFrom(...PLAY_SIDES),
    kind: fc.constantFrom(...DISCIPLINE_PLAYS[discipline]),
  });
  const score = fc.integer({ min: -1, max: 30 });
  return fc.oneof(
    { weight: 6, arbitrary: play.map((given): ScorerStep => ({ kind: "play", play: scoredPlay(given) })) },
    fc.record({ kind: fc.constant("correct" as const), score, opponentScore: score }),
    fc.record({ kind: fc.constant("period-begin" as const), shootout: fc.boolean() }),
    { weight: 2, arbitrary: fc.constant<ScorerStep>({ kind: "period-end" }) },
    { weight: 2, arbitrary: fc.constant<ScorerStep>({ kind: "undo" }) },
    fc.constantFrom<ScorerStep>({ kind: "final" }, { kind: "start" }),
  );
}
