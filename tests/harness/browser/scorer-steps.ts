import fc from "fast-check";
import { PLAY_SIDES } from "../../../domain/schedule/play.ts";
import { EMPTY_SCORECARD, type Scorecard, scorecardOf } from "../../../domain/scoring/scorecard.ts";
import type { ScoredPlay, ScorerEntry, ScorerStep } from "../../../domain/scoring/scorer-entry.ts";
import { scoringRefusal } from "../../../domain/scoring/scoring.ts";
import type { GameRules } from "../../../domain/sports/game-rules.ts";
import { ALL_SPORTS, type PlayKind } from "../../../domain/sports/sports.ts";

/** Steps that a scorer enters in an ordinary game. */

export const GAME_START = new Date("2026-11-21T00:30:00Z");

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

export const goalStep = (side: ScoredPlay["side"] = "club"): ScorerStep => ({
  kind: "play",
  play: scoredPlay({ side }),
});

/** Turns steps into entries a minute apart, from version 1. */
export function scorerEntriesOf(steps: readonly ScorerStep[]): ScorerEntry[] {
  return steps.map((step, index) => ({
    version: index + 1,
    step,
    at: new Date(GAME_START.getTime() + index * 60_000),
  }));
}

/** Entries of the allowed steps, one by one; refused steps leave no entry. */
export function acceptedEntries(steps: readonly ScorerStep[], rules: GameRules): ScorerEntry[] {
  let entries: ScorerEntry[] = [];
  let card: Scorecard = EMPTY_SCORECARD;
  for (const step of steps) {
    if (scoringRefusal(card, step, rules) !== null) continue;
    entries = scorerEntriesOf([...entries.map((entry) => entry.step), step]);
    card = scorecardOf(entries, rules);
  }
  return entries;
}

/** A random game of any sport: the accepted entries of random steps. */
export const arbitraryGame = fc.constantFrom(...ALL_SPORTS).chain(({ rules }) =>
  fc.array(arbitraryStep(rules), { maxLength: 60 }).map((steps) => ({
    rules,
    entries: acceptedEntries([{ kind: "start" }, ...steps], rules),
  })),
);

export function arbitraryStep({ plays }: GameRules<PlayKind>): fc.Arbitrary<ScorerStep> {
  const play = fc.record({
    side: fc.constantFrom(...PLAY_SIDES),
    kind: fc.constantFrom(...plays.map(({ kind }) => kind)),
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
