import type { Play } from "../schedule/play.ts";

/**
 * What the person at the score table says of a game, one entry after the other. An entry is never changed or removed:
 * what was wrong is taken back or corrected by another one.
 */

/** A play as the scorer tells it: its period is the one that is on. */
export type ScoredPlay = Omit<Play, "period">;

export type ScorerStep =
  /** The first period is on. */
  | { kind: "start" }
  | { kind: "period-end" }
  /** The next period is on; where it is a shootout, the one goal that decides it is scored in it. */
  | { kind: "period-begin"; shootout: boolean }
  | { kind: "play"; play: ScoredPlay }
  /** The score set by hand, whatever was told before. */
  | { kind: "correct"; score: number; opponentScore: number }
  | { kind: "final" }
  /** Takes back the newest step that stands. */
  | { kind: "undo" };

export interface ScorerEntry {
  /** From 1, without a gap. */
  version: number;
  step: ScorerStep;
  /** When it was taken down (UTC). */
  at: Date;
}

/** The steps that stand, the oldest first: an undo takes back the newest one before it, and itself does not stand. */
export function standingSteps(entries: readonly Pick<ScorerEntry, "step">[]): ScorerStep[] {
  const standing: ScorerStep[] = [];
  for (const { step } of entries) {
    if (step.kind === "undo") standing.pop();
    else standing.push(step);
  }
  return standing;
}
