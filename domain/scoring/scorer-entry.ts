import type { Play } from "../schedule/play.ts";

/**
 * A game's log as the scorer writes it, entry by entry. Entries are never changed or removed: a mistake is
 * undone or corrected by another entry (rule scoring-1).
 */

/** The scorer does not name the period: it is the present one. */
export type ScoredPlay = Omit<Play, "period">;

export type ScorerStep =
  /** The first period begins. */
  | { kind: "start" }
  | { kind: "period-end" }
  /** The next period begins; a shootout is a period with the one goal that decides it. */
  | { kind: "period-begin"; shootout: boolean }
  | { kind: "play"; play: ScoredPlay }
  /** Sets the score by hand, whatever was entered before. */
  | { kind: "correct"; score: number; opponentScore: number }
  | { kind: "final" }
  /** Takes back the newest step not undone yet. */
  | { kind: "undo" };

export interface ScorerEntry {
  /** From 1, without a gap. */
  version: number;
  step: ScorerStep;
  /** When the server recorded it (UTC). */
  at: Date;
}

/** The steps that count, oldest first: an undo removes the newest one before it, and is not a step itself. */
export function effectiveSteps(entries: readonly Pick<ScorerEntry, "step">[]): ScorerStep[] {
  const standing: ScorerStep[] = [];
  for (const { step } of entries) {
    if (step.kind === "undo") standing.pop();
    else standing.push(step);
  }
  return standing;
}
