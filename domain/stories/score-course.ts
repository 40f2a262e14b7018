import { type PlaySide, playPoints } from "../schedule/play.ts";
import type { GameRules } from "../sports/game-rules.ts";
import type { ScoreEffect } from "./story-fact.ts";
import type { StoryGame, StoryPlay } from "./story-game.ts";

/** How the score went, play by play. */

export type ScoreTally = Record<PlaySide, number>;

export interface CourseStep {
  /** The index among all of the game's plays. */
  position: number;
  /** The index of the play that ends the step: the conversion of a try, otherwise the same play. */
  end: number;
  play: StoryPlay;
  points: number;
  before: ScoreTally;
  after: ScoreTally;
}

export const otherSide = (side: PlaySide): PlaySide => (side === "club" ? "opponent" : "club");

/** The winner; null for a tie. */
export function winnerOf({
  score,
  opponentScore,
}: Pick<StoryGame, "score" | "opponentScore">): PlaySide | null {
  if (score === opponentScore) return null;
  return score > opponentScore ? "club" : "opponent";
}

/** The score without the goal that a shootout adds for its winner. */
export function playedScore(game: StoryGame): ScoreTally {
  const winner = game.decidedIn === "shootout" ? winnerOf(game) : null;
  return {
    club: game.score - (winner === "club" ? 1 : 0),
    opponent: game.opponentScore - (winner === "opponent" ? 1 : 0),
  };
}

type ScoredPeriods = StoryGame["periods"];

/** The score by period; empty if it does not fit the final score and the way the game was decided. */
export function trustedPeriods(game: StoryGame, { periods: regulation }: GameRules): ScoredPeriods {
  const { periods, decidedIn } = game;
  const sum = (side: "score" | "opponentScore") => periods.reduce((total, period) => total + period[side], 0);
  if (sum("score") !== game.score || sum("opponentScore") !== game.opponentScore) return [];
  const isPastRegulation = decidedIn === "overtime" || decidedIn === "shootout";
  if (periods.length > regulation.length !== isPastRegulation) return [];
  if (periods.length < regulation.length || decidedIn === "forfeit") return [];
  return periods;
}

/**
 * The scoring plays with the score before and after each; null if they do not add up to the final score and
 * the periods: a story told from them would contradict the result.
 */
export function scoreCourse(game: StoryGame, rules: GameRules): CourseStep[] | null {
  const played = playedScore(game);
  const tally: ScoreTally = { club: 0, opponent: 0 };
  const steps: CourseStep[] = [];
  for (const [position, play] of game.plays.entries()) {
    const points = playPoints(play);
    if (points === 0 || isShootoutGoal(game, play, rules)) continue;
    const before = { ...tally };
    tally[play.side] += points;
    steps.push({ position, end: position, play, points, before, after: { ...tally } });
  }
  if (steps.length === 0 || game.decidedIn === "forfeit") return null;
  if (tally.club !== played.club || tally.opponent !== played.opponent) return null;
  return isInOrder(steps) && fitsPeriods(steps, game, rules) && fitsDecision(steps, game, rules)
    ? steps
    : null;
}

/** The goal that decided a shootout is in the period after all others. */
function isShootoutGoal(game: StoryGame, { period }: StoryPlay, { periods: regulation }: GameRules): boolean {
  if (game.decidedIn !== "shootout") return false;
  return game.periods.length > regulation.length && period === game.periods.length;
}

const isInOrder = (steps: readonly CourseStep[]) =>
  steps.every(({ play }, index) => play.period >= (steps[index - 1]?.play.period ?? 1));

function fitsPeriods(steps: readonly CourseStep[], game: StoryGame, rules: GameRules): boolean {
  const periods = trustedPeriods(game, rules);
  if (periods.length === 0) return true;
  const inPlay = game.decidedIn === "shootout" ? periods.slice(0, -1) : periods;
  const pointsIn = (index: number, side: PlaySide) =>
    steps
      .filter(({ play }) => play.period === index + 1 && play.side === side)
      .reduce((total, { points }) => total + points, 0);
  return (
    steps.every(({ play }) => play.period <= inPlay.length) &&
    inPlay.every(
      ({ score, opponentScore }, index) =>
        pointsIn(index, "club") === score && pointsIn(index, "opponent") === opponentScore,
    )
  );
}

/** An overtime begins with an even score, and a game decided in regulation has none. */
function fitsDecision(steps: readonly CourseStep[], game: StoryGame, { periods }: GameRules): boolean {
  const beyond = steps.filter(({ play }) => play.period > periods.length);
  if (game.decidedIn === "regulation") return beyond.length === 0;
  const [first] = beyond;
  if (first === undefined) return game.decidedIn === "shootout" || winnerOf(game) === null;
  return first.before.club === first.before.opponent;
}

/** The steps, each conversion as a part of its try. @param follows the kind of play that a kind completes */
export function withConversions(
  steps: readonly CourseStep[],
  follows: (kind: string) => string | null,
): CourseStep[] {
  const joined: CourseStep[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    const completes = follows(step.play.kind);
    const isPart =
      last !== undefined &&
      completes === last.play.kind &&
      last.end === last.position &&
      last.play.side === step.play.side &&
      last.play.period === step.play.period;
    if (isPart)
      joined[joined.length - 1] = {
        ...last,
        end: step.position,
        points: last.points + step.points,
        after: step.after,
      };
    else joined.push(step);
  }
  return joined;
}

/** What a score did to the game, for the side that scored. */
export function scoreEffectOf({ play: { side }, before, after }: CourseStep): ScoreEffect {
  const other = otherSide(side);
  const [lead, newLead] = [before[side] - before[other], after[side] - after[other]];
  if (before.club + before.opponent === 0) return "opened";
  if (newLead === 0) return "tied";
  if (newLead < 0) return "cut";
  if (lead === 0) return "ahead";
  return lead < 0 ? "turned" : "extended";
}

/** The step that put the winner's score above the loser's final score; null without a winner in play. */
export function winningStep(steps: readonly CourseStep[], game: StoryGame): CourseStep | null {
  const winner = winnerOf(game);
  if (winner === null || game.decidedIn === "shootout") return null;
  const loserScore = playedScore(game)[otherSide(winner)];
  return steps.find(({ play, after }) => play.side === winner && after[winner] > loserScore) ?? null;
}

/** The step after which the winner was never tied or behind again; null without a winner in play. */
export function decidingStep(steps: readonly CourseStep[], game: StoryGame): CourseStep | null {
  const winner = winnerOf(game);
  if (winner === null || game.decidedIn === "shootout") return null;
  const other = otherSide(winner);
  return (
    steps.findLast(({ before, after }) => before[winner] <= before[other] && after[winner] > after[other]) ??
    null
  );
}

/** The step with the side's largest deficit, the last if there are several; null if it never trailed. */
export function largestDeficit(steps: readonly CourseStep[], side: PlaySide): CourseStep | null {
  const deficit = ({ after }: CourseStep) => after[otherSide(side)] - after[side];
  const largest = Math.max(0, ...steps.map(deficit));
  return largest === 0 ? null : (steps.findLast((step) => deficit(step) === largest) ?? null);
}

export interface ScoringRun {
  side: PlaySide;
  from: CourseStep;
  to: CourseStep;
  points: number;
}

/** The most points in a row of one side without a score of the other; the first if several are equal. */
export function longestRun(steps: readonly CourseStep[]): ScoringRun | null {
  const runs: ScoringRun[] = [];
  for (const step of steps) {
    const { side } = step.play;
    const last = runs.at(-1);
    if (last?.side === side) runs[runs.length - 1] = { ...last, to: step, points: last.points + step.points };
    else runs.push({ side, from: step, to: step, points: step.points });
  }
  const longest = Math.max(...runs.map(({ points }) => points));
  return runs.find(({ points }) => points === longest) ?? null;
}

/** How often the lead passed from one side to the other. */
export function leadChanges(steps: readonly CourseStep[]): number {
  const leaders = steps.flatMap(({ after }) =>
    after.club === after.opponent ? [] : [after.club > after.opponent ? "club" : "opponent"],
  );
  return leaders.filter((leader, index) => index > 0 && leader !== leaders[index - 1]).length;
}
