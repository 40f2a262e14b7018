import type { GameRules, PeriodLabel } from "../sports/game-rules.ts";
import { type SportsType, sportOf } from "../sports/sports.ts";
import type { TeamRecord } from "../sports/team-record.ts";
import type { PeriodScore } from "./game.ts";
import { compareSoonestFirst } from "./game-date.ts";
import { periodLabels } from "./period.ts";
import { gameResult, type PlayedGame, record, recordLabel } from "./record.ts";

/**
 * A season's numbers for charts, by period and game by game. The table beside a chart shows the same numbers.
 */

export type GameWithPeriods = PlayedGame & { periods: readonly PeriodScore[] };

export interface PeriodGoals extends PeriodLabel, PeriodScore {}

export interface GoalsByPeriod {
  periods: PeriodGoals[];
  /** Number of final games whose periods are known. */
  games: number;
  /** Number of final games with only a final score. */
  gamesWithout: number;
}

/**
 * Goals or points of all final games by period, without forfeits. All overtimes together are one period,
 * which appears only if one was played. No periods if none are known, or without a sport.
 */
export function goalsByPeriod(games: readonly GameWithPeriods[], sport: SportsType): GoalsByPeriod {
  const rules = sportOf(sport)?.rules;
  const final = games.filter((game) => game.decidedIn !== "forfeit" && gameResult(game, sport) !== null);
  const known = final.filter(({ periods }) => periods.length > 0);
  const counts = { games: known.length, gamesWithout: final.length - known.length };
  if (rules === undefined || known.length === 0) return { periods: [], ...counts };
  return { periods: sumByLabel(known.flatMap((game) => periodsOf(game, rules))), ...counts };
}

/** Codes of the periods past regulation, in the order of play. */
const PAST_REGULATION = ["OT", "SO"];

function periodsOf({ periods, decidedIn }: GameWithPeriods, rules: GameRules): PeriodGoals[] {
  const labels = periodLabels(rules, { played: periods.length, decidedIn });
  return labels.map(({ code, name }, index) => {
    const overtime = /^\d+OT$/.test(code) ? { code: "OT", name: "Overtime" } : { code, name };
    return { ...overtime, ...(periods[index] ?? { score: 0, opponentScore: 0 }) };
  });
}

/**
 * Sums by label, in the order of play. Sorted, because the first game with a shootout may have had no
 * overtime.
 */
function sumByLabel(all: readonly PeriodGoals[]): PeriodGoals[] {
  const sums = new Map<string, PeriodGoals>();
  for (const { score, opponentScore, ...label } of all) {
    const sum = sums.get(label.code) ?? { ...label, score: 0, opponentScore: 0 };
    sums.set(label.code, {
      ...sum,
      score: sum.score + score,
      opponentScore: sum.opponentScore + opponentScore,
    });
  }
  return [...sums.values()].sort((a, b) => PAST_REGULATION.indexOf(a.code) - PAST_REGULATION.indexOf(b.code));
}

export interface SeasonStep<T> {
  game: T;
  /** The club's goals or points minus the opponent's. */
  margin: number;
  /** The sum of the margins up to this game. */
  runningMargin: number;
  record: TeamRecord;
  /** "3-1-0" after this game. */
  recordLabel: string;
}

/** Final games in the order of play, each with the season's margin and record after it. */
export function seasonSteps<T extends PlayedGame>(games: readonly T[], sport: SportsType): SeasonStep<T>[] {
  const inOrder = games.filter((game) => gameResult(game, sport) !== null).sort(compareSoonestFirst);
  let runningMargin = 0;
  return inOrder.map((game, index) => {
    const margin = marginOf(game);
    runningMargin += margin;
    const soFar = record(inOrder.slice(0, index + 1), sport);
    return { game, margin, runningMargin, record: soFar, recordLabel: recordLabel(soFar, sport) };
  });
}

function marginOf({ score, opponentScore }: PlayedGame): number {
  return (score ?? 0) - (opponentScore ?? 0);
}
