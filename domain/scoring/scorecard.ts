import type { GameDecision, PeriodScore } from "../schedule/game.ts";
import { type Play, type PlaySide, playPoints } from "../schedule/play.ts";
import type { GameRules } from "../sports/game-rules.ts";
import { effectiveSteps, type ScorerEntry, type ScorerStep } from "./scorer-entry.ts";

/** A game's state, computed from its scorer's entries. */
export interface Scorecard {
  /** Version of the newest entry; 0 before the first. */
  version: number;
  /** `waiting`: there are no entries, or all were undone. */
  state: "waiting" | "live" | "final";
  /** The current or last period, from 1; 0 before the start. */
  period: number;
  /** False in the breaks between periods, before the start and after the end. */
  isInPlay: boolean;
  isShootout: boolean;
  /** Scores of the periods that have started, in order. They add up to the score. */
  periods: PeriodScore[];
  score: number;
  opponentScore: number;
  /** How the game would be decided if it ended now. */
  decidedIn: GameDecision;
  plays: Play[];
  /** The step that an undo would take back; null if there is none. */
  newest: ScorerStep | null;
  /** Time of the newest entry (UTC); null before the first. */
  updatedAt: Date | null;
}

const UNSCORED: PeriodScore = { score: 0, opponentScore: 0 };

export const EMPTY_SCORECARD: Scorecard = {
  version: 0,
  state: "waiting",
  period: 0,
  isInPlay: false,
  isShootout: false,
  periods: [],
  score: 0,
  opponentScore: 0,
  decidedIn: "regulation",
  plays: [],
  newest: null,
  updatedAt: null,
};

/**
 * The card after a game's entries, in the order of their versions. `scoringRefusal` must have allowed every
 * entry.
 */
export function scorecardOf(entries: readonly ScorerEntry[], rules: GameRules): Scorecard {
  const card = effectiveSteps(entries).reduce(afterStep, EMPTY_SCORECARD);
  const { version, at: updatedAt } = entries.at(-1) ?? { version: 0, at: null };
  return { ...card, decidedIn: decisionOf(card, rules), version, updatedAt };
}

function decisionOf({ isShootout, period }: Scorecard, rules: GameRules): GameDecision {
  if (isShootout) return "shootout";
  return period > rules.periods.length ? "overtime" : "regulation";
}

function afterStep(card: Scorecard, step: ScorerStep): Scorecard {
  return { ...withStep(card, step), newest: step };
}

function withStep(card: Scorecard, step: ScorerStep): Scorecard {
  switch (step.kind) {
    case "start":
      return withNewPeriod({ ...card, state: "live" }, false);
    case "period-begin":
      return withNewPeriod(card, step.shootout);
    case "period-end":
      return { ...card, isInPlay: false };
    case "play":
      return withPlay(card, { ...step.play, period: card.period });
    case "correct":
      return withScore(card, step);
    case "final":
      return { ...card, state: "final", isInPlay: false };
    case "undo":
      return card;
  }
}

function withNewPeriod(card: Scorecard, isShootout: boolean): Scorecard {
  const { period, periods } = card;
  return { ...card, period: period + 1, isInPlay: true, isShootout, periods: [...periods, UNSCORED] };
}

const SCORE_OF = { club: "score", opponent: "opponentScore" } as const satisfies Record<
  PlaySide,
  keyof PeriodScore
>;

function withPlay(card: Scorecard, play: Play): Scorecard {
  const side = SCORE_OF[play.side];
  const { score, opponentScore } = card;
  const total = { score, opponentScore, [side]: card[side] + playPoints(play) };
  return { ...withScore(card, total), plays: [...card.plays, play] };
}

/**
 * Sets the score. An increase goes to the current period; a decrease comes off the newest periods with a
 * score.
 */
function withScore(card: Scorecard, { score, opponentScore }: PeriodScore): Scorecard {
  const withClubScore = changePeriods(card.periods, "score", score - card.score);
  const periods = changePeriods(withClubScore, "opponentScore", opponentScore - card.opponentScore);
  return { ...card, score, opponentScore, periods };
}

/**
 * Adds a difference to one side's score, in the newest period. A decrease continues in earlier periods once a
 * period's score is 0.
 */
function changePeriods(
  periods: readonly PeriodScore[],
  side: keyof PeriodScore,
  difference: number,
): PeriodScore[] {
  let left = difference;
  const newestFirst = periods.toReversed().map((period) => {
    const change = Math.max(left, -period[side]);
    left -= change;
    return { ...period, [side]: period[side] + change };
  });
  return newestFirst.reverse();
}
