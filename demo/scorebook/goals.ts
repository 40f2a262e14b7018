import type { PeriodScore } from "../../domain/game.ts";
import type { PlaySide, PlayStrength } from "../../domain/play.ts";
import type { PlayedGame } from "./book.ts";
import type { Luck } from "./luck.ts";

/** When goals and penalties fall in a game of ice hockey or lacrosse. */

export interface Rules {
  periods: number;
  periodSeconds: number;
  overtimeSeconds: number;
  /** What a penalty may last, in minutes; the likelier the more often it is named. */
  penaltyMinutes: readonly number[];
  infractions: readonly string[];
  /** Penalties of a side besides those that led to a goal. */
  penalties: readonly [number, number];
  /** Whether goalies leave for another attacker. */
  hasEmptyNets: boolean;
  countsOvertimeLosses: boolean;
}

export interface Goal {
  side: PlaySide;
  period: number;
  second: number;
  strength: PlayStrength;
}

export interface Penalty {
  side: PlaySide;
  period: number;
  second: number;
  minutes: number;
  infraction: string;
}

const other = (side: PlaySide): PlaySide => (side === "club" ? "opponent" : "club");
const byTime = (a: Goal | Penalty, b: Goal | Penalty) => a.period - b.period || a.second - b.second;

/** The goals somebody scored: overtime's last, and none for a shootout. */
function scoredIn({ score, opponentScore, decidedIn }: PlayedGame): Record<PlaySide, number> {
  const extra = decidedIn === "regulation" ? 0 : 1;
  const least = Math.min(score, opponentScore);
  return extra === 0 ? { club: score, opponent: opponentScore } : { club: least, opponent: least };
}

/** Goals in order, each with its strength, and the penalties that gave some of them. */
export function goalsAndPenalties(game: PlayedGame, rules: Rules, luck: Luck, emptyNets: boolean) {
  const scored = scoredIn(game);
  const goals = (["club", "opponent"] as const).flatMap((side) =>
    Array.from({ length: scored[side] }, (): Goal => ({ side, ...moment(rules, luck), strength: "even" })),
  );
  goals.sort(byTime);
  apart(goals);
  if (game.decidedIn === "overtime") goals.push(overtimeGoal(game, rules, luck));
  const penalties = penaltiesAround(goals, rules, luck);
  for (const goal of goals) goal.strength = strengthOf(goal, penalties, rules);
  const last = goals.at(-1);
  if (last && emptyNets && rules.hasEmptyNets) leaveNet(last, game, rules, luck);
  return { goals, penalties };
}

function moment({ periods, periodSeconds }: Rules, luck: Luck) {
  return { period: luck.whole(1, periods), second: luck.whole(25, periodSeconds - 45) };
}

/** Two goals never fall within ten seconds. */
function apart(goals: Goal[]): void {
  goals.forEach((goal, at) => {
    const before = goals[at - 1];
    if (before?.period === goal.period) goal.second = Math.max(goal.second, before.second + 10);
  });
}

function overtimeGoal(game: PlayedGame, { periods, overtimeSeconds }: Rules, luck: Luck): Goal {
  const side = game.score > game.opponentScore ? "club" : "opponent";
  return { side, period: periods + 1, second: luck.whole(31, overtimeSeconds - 9), strength: "even" };
}

/** About every fifth goal follows a penalty; others cost nothing but the time. */
function penaltiesAround(goals: readonly Goal[], rules: Rules, luck: Luck): Penalty[] {
  const called = (side: PlaySide, period: number, second: number): Penalty => ({
    side,
    period,
    second,
    minutes: luck.pick(rules.penaltyMinutes),
    infraction: luck.pick(rules.infractions),
  });
  const costly = goals
    .filter(({ period, second }) => period <= rules.periods && second > 75 && luck.happens(0.22))
    .map(({ side, period, second }) => called(other(side), period, second - luck.whole(12, 55)));
  const others = (["club", "opponent"] as const).flatMap((side) =>
    Array.from({ length: luck.whole(...rules.penalties) }, () => {
      const { period, second } = moment(rules, luck);
      return called(side, period, second);
    }),
  );
  return [...costly, ...others].sort(byTime);
}

function strengthOf(goal: Goal, penalties: readonly Penalty[], { periods }: Rules): PlayStrength {
  const isServed = ({ period, second, minutes }: Penalty) =>
    goal.period <= periods &&
    period === goal.period &&
    goal.second > second &&
    goal.second < second + minutes * 60;
  const own = penalties.filter((penalty) => penalty.side === goal.side && isServed(penalty)).length;
  const theirs = penalties.filter((penalty) => penalty.side !== goal.side && isServed(penalty)).length;
  return theirs > own ? "power-play" : own > theirs ? "short-handed" : "even";
}

/** Who is one or two behind in the last minutes plays without a goalie, and sometimes pays for it. */
function leaveNet(last: Goal, game: PlayedGame, rules: Rules, luck: Luck): void {
  const margin = Math.abs(game.score - game.opponentScore);
  const winner = game.score > game.opponentScore ? "club" : "opponent";
  const fits = last.side === winner && last.period === rules.periods && (margin === 2 || margin === 3);
  if (!fits || !luck.happens(0.6)) return;
  last.second = Math.max(last.second, rules.periodSeconds - luck.whole(12, 95));
  last.strength = "empty-net";
}

/** The goals by period; a shootout's is the one that decides it. */
export function periodsOf(game: PlayedGame, goals: readonly Goal[], { periods }: Rules): PeriodScore[] {
  const count = periods + (game.decidedIn === "regulation" ? 0 : 1);
  const scores = Array.from({ length: count }, (_period, at) => {
    const inPeriod = goals.filter(({ period }) => period === at + 1);
    const own = inPeriod.filter(({ side }) => side === "club").length;
    return { score: own, opponentScore: inPeriod.length - own };
  });
  if (game.decidedIn !== "shootout") return scores;
  const won = game.score > game.opponentScore;
  return [...scores, { score: won ? 1 : 0, opponentScore: won ? 0 : 1 }];
}
