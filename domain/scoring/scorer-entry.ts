import type { Play } from "../schedule/play.ts";

/**
 * A game's log, which its scorer writes entry by entry. Entries are never changed or removed: another entry
 * undoes or corrects a mistake (rule scoring-1).
 */

/** A play as the scorer enters it: always in the current period. */
export type ScoredPlay = Omit<Play, "period">;

export type ScorerStep =
  /** The first period begins. */
  | { kind: "start" }
  | { kind: "period-end" }
  /** The next period begins. A shootout is a period with one goal, which decides the game. */
  | { kind: "period-begin"; shootout: boolean }
  | { kind: "play"; play: ScoredPlay }
  /** Sets the score by hand, regardless of earlier entries. */
  | { kind: "correct"; score: number; opponentScore: number }
  | { kind: "final" }
  /** Takes back the newest step that still counts. */
  | { kind: "undo" };

export interface ScorerEntry {
  /** From 1, without a gap. */
  version: number;
  step: ScorerStep;
  /** When the server recorded it (UTC). */
  at: Date;
}

/**
 * The steps that count, oldest first. An undo removes the newest step before it, and is not a step itself.
 */
export function effectiveSteps(entries: readonly Pick<ScorerEntry, "step">[]): ScorerStep[] {
  const steps: ScorerStep[] = [];
  for (const { step } of entries) {
    if (step.kind === "undo") steps.pop();
    else steps.push(step);
  }
  return steps;
}
