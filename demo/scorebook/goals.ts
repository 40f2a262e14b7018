import type { PeriodScore } from "../../domain/schedule/game.ts";
import type { PlaySide } from "../../domain/schedule/play.ts";
import type { PlayStrength } from "../../domain/sports/game-rules.ts";
import type { Fixture, PlayedGame } from "./book.ts";
import type { Luck } from "./luck.ts";
import { parseScriptedGoal, type ScriptedGoal } from "./script.ts";

/** Times of goals and penalties in a game of ice hockey or lacrosse. */

export interface Rules {
  periods: number;
  periodSeconds: number;
  overtimeSeconds: number;
  /** Minutes that a penalty may last. Repeated values are likelier. */
  penaltyMinutes: readonly number[];
  infractions: readonly string[];
  /** Minimum and maximum number of penalties of each side, besides those that led to a goal. */
  penalties: readonly [number, number];
  /** True if teams pull their goalie for another attacker. */
  hasEmptyNets: boolean;
  countsOvertimeLosses: boolean;
}

export interface Goal {
  side: PlaySide;
  period: number;
  second: number;
  strength: PlayStrength;
  /** The scorer, if a story names one. */
  story?: ScriptedGoal;
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

/** The number of goals that players scored. The goal that decides a shootout is credited to nobody. */
function scoredIn({ score, opponentScore, decidedIn }: PlayedGame): Record<PlaySide, number> {
  const extra = decidedIn === "regulation" ? 0 : 1;
  const least = Math.min(score, opponentScore);
  return extra === 0 ? { club: score, opponent: opponentScore } : { club: least, opponent: least };
}

/** Goals in order with their strength, and the penalties that led to power-play goals. */
export function goalsAndPenalties({ game, story, hasPlays }: Fixture, rules: Rules, luck: Luck) {
  if (story.goals) return toldGoals(story.goals, rules, luck);
  const scored = scoredIn(game);
  const goals = (["club", "opponent"] as const).flatMap((side) =>
    Array.from({ length: scored[side] }, (): Goal => ({ side, ...moment(rules, luck), strength: "even" })),
  );
  goals.sort(byTime);
  apart(goals);
  if (game.decidedIn === "overtime") goals.push(overtimeGoal(game, rules, luck));
  const penalties = [...costlyPenalties(goals, rules, luck), ...otherPenalties(rules, luck)].sort(byTime);
  for (const goal of goals) goal.strength = strengthOf(goal, penalties, rules);
  const last = goals.at(-1);
  if (last && hasPlays && rules.hasEmptyNets) leaveNet(last, game, rules, luck);
  return { goals, penalties };
}

/** The goals of a story, with the penalties they imply and some that led to no goal. */
function toldGoals(lines: readonly string[], rules: Rules, luck: Luck) {
  const goals = lines.map((line): Goal => {
    const story = parseScriptedGoal(line);
    const { side, period, second, strength } = story;
    return { side, period, second, strength, story };
  });
  const implied = goals.flatMap(({ side, period, second, strength }) => {
    if (strength !== "power-play" && strength !== "short-handed") return [];
    const culprit = strength === "power-play" ? other(side) : side;
    return [called(culprit, period, Math.max(1, second - luck.whole(12, 55)), rules, luck)];
  });
  const harmless = otherPenalties(rules, luck).filter(({ period, second, minutes }) =>
    goals.every(
      (goal) => goal.period !== period || goal.second < second || goal.second > second + minutes * 60,
    ),
  );
  return { goals, penalties: [...implied, ...harmless].sort(byTime) };
}

function moment({ periods, periodSeconds }: Rules, luck: Luck) {
  return { period: luck.whole(1, periods), second: luck.whole(25, periodSeconds - 45) };
}

/** Moves goals so that they are at least ten seconds apart. */
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

function called(side: PlaySide, period: number, second: number, rules: Rules, luck: Luck): Penalty {
  return {
    side,
    period,
    second,
    minutes: luck.pick(rules.penaltyMinutes),
    infraction: luck.pick(rules.infractions),
  };
}

/** Chooses the goals that follow a penalty, about every fifth one, and returns those penalties. */
function costlyPenalties(goals: readonly Goal[], rules: Rules, luck: Luck): Penalty[] {
  return goals
    .filter(({ period, second }) => period <= rules.periods && second > 75 && luck.happens(0.22))
    .map(({ side, period, second }) => called(other(side), period, second - luck.whole(12, 55), rules, luck));
}

function otherPenalties(rules: Rules, luck: Luck): Penalty[] {
  return (["club", "opponent"] as const).flatMap((side) =>
    Array.from({ length: luck.whole(...rules.penalties) }, () => {
      const { period, second } = moment(rules, luck);
      return called(side, period, second, rules, luck);
    }),
  );
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

/** A team one or two goals behind pulls its goalie in the last minutes, and sometimes concedes. */
function leaveNet(last: Goal, game: PlayedGame, rules: Rules, luck: Luck): void {
  const margin = Math.abs(game.score - game.opponentScore);
  const winner = game.score > game.opponentScore ? "club" : "opponent";
  const fits = last.side === winner && last.period === rules.periods && (margin === 2 || margin === 3);
  if (!fits || !luck.happens(0.6)) return;
  last.second = Math.max(last.second, rules.periodSeconds - luck.whole(12, 95));
  last.strength = "empty-net";
}

/** Goals by period. A shootout counts as one goal. */
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
