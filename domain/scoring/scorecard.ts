import type { GameDecision, PeriodScore } from "../schedule/game.ts";
import { type Play, type PlaySide, playPoints } from "../schedule/play.ts";
import type { GameRules } from "../sports/game-rules.ts";
import { effectiveSteps, type ScorerEntry, type ScorerStep } from "./scorer-entry.ts";

/** A game's state by its scorer's entries. */
export interface Scorecard {
  /** Version of the newest entry; 0 before the first. */
  version: number;
  /** `waiting`: there are no entries, or all were undone. */
  state: "waiting" | "live" | "final";
  /** The present or last period, from 1; 0 before the start. */
  period: number;
  /** False in the breaks between periods, before the start and after the end. */
  isInPlay: boolean;
  isShootout: boolean;
  /** The periods begun so far, in order. They add up to the score. */
  periods: PeriodScore[];
  score: number;
  opponentScore: number;
  /** The decision if the game ended now. */
  decidedIn: GameDecision;
  plays: Play[];
  /** The step an undo would take back; null where there is none. */
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

/** Folds a game's entries in the order of their versions. Each must have been allowed (`scoringRefusal`). */
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
  return { ...stepped(card, step), newest: step };
}

function stepped(card: Scorecard, step: ScorerStep): Scorecard {
  switch (step.kind) {
    case "start":
      return periodBegun({ ...card, state: "live" }, false);
    case "period-begin":
      return periodBegun(card, step.shootout);
    case "period-end":
      return { ...card, isInPlay: false };
    case "play":
      return played(card, { ...step.play, period: card.period });
    case "correct":
      return withScore(card, step);
    case "final":
      return { ...card, state: "final", isInPlay: false };
    case "undo":
      return card;
  }
}

function periodBegun(card: Scorecard, isShootout: boolean): Scorecard {
  const { period, periods } = card;
  return { ...card, period: period + 1, isInPlay: true, isShootout, periods: [...periods, UNSCORED] };
}

const SCORE_OF = { club: "score", opponent: "opponentScore" } as const satisfies Record<
  PlaySide,
  keyof PeriodScore
>;

function played(card: Scorecard, play: Play): Scorecard {
  const side = SCORE_OF[play.side];
  const { score, opponentScore } = card;
  const total = { score, opponentScore, [side]: card[side] + playPoints(play) };
  return { ...withScore(card, total), plays: [...card.plays, play] };
}

/** An increase goes to the present period, a decrease is taken from the newest periods that have enough. */
function withScore(card: Scorecard, { score, opponentScore }: PeriodScore): Scorecard {
  const club = spread(card.periods, "score", score - card.score);
  const periods = spread(club, "opponentScore", opponentScore - card.opponentScore);
  return { ...card, score, opponentScore, periods };
}

function spread(periods: readonly PeriodScore[], side: keyof PeriodScore, more: number): PeriodScore[] {
  let left = more;
  const spread = periods.toReversed().map((period) => {
    const change = Math.max(left, -period[side]);
    left -= change;
    return { ...period, [side]: period[side] + change };
  });
  return spread.reverse();
}
