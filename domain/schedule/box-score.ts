import type { Discipline } from "../club/sports.ts";
import type { GameDecision, PeriodScore } from "./game.ts";
import { type PeriodLabel, periodLabels } from "./period.ts";
import { type Play, type PlaySide, playPoints } from "./play.ts";

/** What a box score says of a game: the score by period, the scoring summary, and penalties or cards apart. */

export interface BoxScoreGame {
  decidedIn: GameDecision;
  /** Empty where only the score is known; a shootout's is the one goal that decides it. */
  periods: readonly PeriodScore[];
}

export interface ScoreColumn extends PeriodLabel {
  /** Null for a period that has not been played. */
  score: number | null;
  opponentScore: number | null;
}

/** The score by period; empty where it is not known. */
export function scoreByPeriod(game: BoxScoreGame, discipline: Discipline): ScoreColumn[] {
  if (game.periods.length === 0) return [];
  const labels = periodLabels(discipline, { played: game.periods.length, decidedIn: game.decidedIn });
  return labels.map((label, index) => {
    const { score = null, opponentScore = null } = game.periods[index] ?? {};
    return { ...label, score, opponentScore };
  });
}

export interface PlaysOfPeriod<T> extends PeriodLabel {
  plays: T[];
}

export interface ScoringPlay<T extends Play> {
  play: T;
  /** The score after it, the club's first. */
  score: number;
  opponentScore: number;
}

/**
 * What was scored, by period, with the score after each: every period that was played, those without a score empty.
 * `plays` stand in the order in which they happened. Empty where no play that scores is known.
 */
export function scoringSummary<T extends Play>(
  plays: readonly T[],
  game: BoxScoreGame,
  discipline: Discipline,
): PlaysOfPeriod<ScoringPlay<T>>[] {
  const running = { club: 0, opponent: 0 } satisfies Record<PlaySide, number>;
  const scoring = plays.filter((play) => playPoints(play) > 0);
  if (scoring.length === 0) return [];
  const scored = scoring.map((play) => {
    running[play.side] += playPoints(play);
    return { play, score: running.club, opponentScore: running.opponent };
  });
  return byPeriod(scored, ({ play }) => play.period, labelsOf(plays, game, discipline));
}

/** Penalties or cards of both sides, only the periods that saw one. */
export function penaltySummary<T extends Play>(
  plays: readonly T[],
  game: BoxScoreGame,
  discipline: Discipline,
): PlaysOfPeriod<T>[] {
  const penalties = plays.filter((play) => playPoints(play) === 0);
  const labels = labelsOf(plays, game, discipline);
  return byPeriod(penalties, ({ period }) => period, labels).filter((period) => period.plays.length > 0);
}

function labelsOf(plays: readonly Play[], game: BoxScoreGame, discipline: Discipline): PeriodLabel[] {
  const played = Math.max(game.periods.length, ...plays.map(({ period }) => period));
  return periodLabels(discipline, { played, decidedIn: game.decidedIn });
}

function byPeriod<T>(
  items: readonly T[],
  periodOf: (item: T) => number,
  labels: readonly PeriodLabel[],
): PlaysOfPeriod<T>[] {
  return labels.map((label, index) => ({
    ...label,
    plays: items.filter((item) => periodOf(item) === index + 1),
  }));
}

export interface PenaltyTotal {
  count: number;
  /** Of all penalties together; 0 where cards are shown instead. */
  minutes: number;
}

/** Penalties or cards of each side, for the line under the summary. */
export function penaltyTotals(plays: readonly Play[]): Record<PlaySide, PenaltyTotal> {
  const of = (side: PlaySide) => {
    const own = plays.filter((play) => play.side === side && playPoints(play) === 0);
    return { count: own.length, minutes: own.reduce((total, { minutes }) => total + minutes, 0) };
  };
  return { club: of("club"), opponent: of("opponent") };
}
