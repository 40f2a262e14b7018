import { periodLabels } from "../schedule/period.ts";
import type { PlaySide } from "../schedule/play.ts";
import { type ClockDirection, clockDirection } from "../schedule/play-clock.ts";
import type { Sport } from "../sports/sport.ts";
import type { PlayKind } from "../sports/sports.ts";
import { type Phrase, stating } from "./phrase.ts";
import { clubFeats, opponentFeats, type PlayerFeat } from "./player-feats.ts";
import { type CourseStep, scoreCourse, trustedPeriods, winnerOf, withConversions } from "./score-course.ts";
import type { StoryGame } from "./story-game.ts";
import { ordinalWord, scoreText } from "./story-numbers.ts";
import type { StoryWriter } from "./story-writer.ts";

/** What the parts of a story are written from, computed once. */
export interface StoryMaterial {
  game: StoryGame;
  sport: Sport<PlayKind>;
  winner: PlaySide | null;
  /** The scoring plays; null if they are unknown, or contradict the score. */
  steps: readonly CourseStep[] | null;
  /** The same with each conversion as a part of its try. */
  joinedSteps: readonly CourseStep[];
  /** The score by period; empty if unknown, or if it contradicts the final score. */
  periods: StoryGame["periods"];
  /** The club's players, the best first. */
  feats: readonly PlayerFeat[];
  opponentFeats: readonly PlayerFeat[];
  /** How the scorekeeper wrote times: since the period's start, until its end, or unknown. */
  clock: ClockDirection;
}

/** A part of the story: tells its sentences, if it has any. */
export type StoryPart = (writer: StoryWriter, material: StoryMaterial) => void;

export function storyMaterial(game: StoryGame, sport: Sport<PlayKind>): StoryMaterial {
  const steps = scoreCourse(game, sport.rules);
  const completed = (kind: string) =>
    sport.story.plays.find((play) => play.kind === kind)?.completes?.kind ?? null;
  return {
    game,
    sport,
    steps,
    winner: winnerOf(game),
    joinedSteps: withConversions(steps ?? [], completed),
    periods: trustedPeriods(game, sport.rules),
    feats: game.decidedIn === "forfeit" ? [] : clubFeats(game, steps, sport),
    opponentFeats: opponentFeats(steps, sport),
    clock: clockDirection(game.plays),
  };
}

/** "the first period", "overtime", "the second overtime". */
export function periodWords({ game, sport: { rules } }: StoryMaterial, period: number): string {
  const played = Math.max(period, game.periods.length);
  const name = periodLabels(rules, { played, decidedIn: "overtime" })[period - 1]?.name ?? "";
  const overtime = period - rules.periods.length;
  if (overtime > 0) return overtime === 1 ? "overtime" : `the ${ordinalWord(overtime)} overtime`;
  return `the ${name.replace(/^\d+(?:st|nd|rd|th)\b/, () => ordinalWord(period))}`;
}

/** The score at the end of a period. */
export interface ScoreThrough {
  period: number;
  score: number;
  opponentScore: number;
}

export function scoresThrough(periods: StoryGame["periods"]): ScoreThrough[] {
  let [score, opponentScore] = [0, 0];
  return periods.map((each, index) => {
    score += each.score;
    opponentScore += each.opponentScore;
    return { period: index + 1, score, opponentScore };
  });
}

/** "at halftime", "after the third quarter". */
export const breakWords = (material: StoryMaterial, { period }: Pick<ScoreThrough, "period">): string =>
  period * 2 === material.sport.rules.periods.length
    ? "at halftime"
    : `after ${periodWords(material, period)}`;

/** A score after one of the plays, the higher first: "3-1". */
export function scoreAfter(
  { end, after }: CourseStep,
  write: (one: number, other: number) => string = scoreText,
): Phrase {
  return stating(write(after.club, after.opponent), {
    kind: "score-after-play",
    position: end,
    score: after.club,
    opponentScore: after.opponent,
  });
}
