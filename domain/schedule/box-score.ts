import type { GameRules, PeriodLabel } from "../sports/game-rules.ts";
import type { GameDecision, PeriodScore } from "./game.ts";
import { periodLabels } from "./period.ts";
import { type Play, type PlaySide, playPoints } from "./play.ts";

/**
 * The contents of a box score: the score by period, the scoring summary, and a separate list of penalties or
 * cards.
 */

export interface BoxScoreGame {
  decidedIn: GameDecision;
  /** Empty if only the final score is known. A shootout is a period with one goal, which decides the game. */
  periods: readonly PeriodScore[];
}

export interface ScoreColumn extends PeriodLabel {
  /** Null for a period that has not been played. */
  score: number | null;
  opponentScore: number | null;
}

/** The score by period; empty if only the final score is known. */
export function scoreByPeriod(game: BoxScoreGame, rules: GameRules): ScoreColumn[] {
  if (game.periods.length === 0) return [];
  const labels = periodLabels(rules, { played: game.periods.length, decidedIn: game.decidedIn });
  return labels.map((label, index) => {
    const { score = null, opponentScore = null } = game.periods[index] ?? {};
    return { ...label, score, opponentScore };
  });
}

export interface PeriodPlays<T> extends PeriodLabel {
  plays: T[];
}

export interface ScoringPlay<T extends Play> {
  play: T;
  /** The score after the play, the club's first. */
  score: number;
  opponentScore: number;
}

/**
 * Scoring plays by period, with the score after each. A period without scoring plays has an empty list. Empty
 * if no scoring play is known.
 * @param plays in the order they happened
 */
export function scoringSummary<T extends Play>(
  plays: readonly T[],
  game: BoxScoreGame,
  rules: GameRules,
): PeriodPlays<ScoringPlay<T>>[] {
  const runningScore = { club: 0, opponent: 0 } satisfies Record<PlaySide, number>;
  const scoring = plays.filter((play) => playPoints(play) > 0);
  if (scoring.length === 0) return [];
  const scoringPlays = scoring.map((play) => {
    runningScore[play.side] += playPoints(play);
    return { play, score: runningScore.club, opponentScore: runningScore.opponent };
  });
  return byPeriod(scoringPlays, ({ play }) => play.period, labelsOf(plays, game, rules));
}

/** Penalties or cards of both sides; periods without any are left out. */
export function penaltySummary<T extends Play>(
  plays: readonly T[],
  game: BoxScoreGame,
  rules: GameRules,
): PeriodPlays<T>[] {
  const penalties = plays.filter((play) => playPoints(play) === 0);
  const labels = labelsOf(plays, game, rules);
  return byPeriod(penalties, ({ period }) => period, labels).filter((period) => period.plays.length > 0);
}

function labelsOf(plays: readonly Play[], game: BoxScoreGame, rules: GameRules): PeriodLabel[] {
  const played = Math.max(game.periods.length, ...plays.map(({ period }) => period));
  return periodLabels(rules, { played, decidedIn: game.decidedIn });
}

function byPeriod<T>(
  items: readonly T[],
  periodOf: (item: T) => number,
  labels: readonly PeriodLabel[],
): PeriodPlays<T>[] {
  return labels.map((label, index) => ({
    ...label,
    plays: items.filter((item) => periodOf(item) === index + 1),
  }));
}

export interface PenaltyTotal {
  count: number;
  /** Minutes of all penalties; 0 in sports with cards. */
  minutes: number;
}

/** Penalties or cards of each side, for the line under the summary. */
export function penaltyTotals(plays: readonly Play[]): Record<PlaySide, PenaltyTotal> {
  const totalOf = (side: PlaySide) => {
    const own = plays.filter((play) => play.side === side && playPoints(play) === 0);
    return { count: own.length, minutes: own.reduce((total, { minutes }) => total + minutes, 0) };
  };
  return { club: totalOf("club"), opponent: totalOf("opponent") };
}
