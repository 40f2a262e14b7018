import type { PlaySide } from "../schedule/play.ts";
import { say, stating } from "./phrase.ts";
import { assistWords, scorerOf, strengthWords, timeWords } from "./score-clause.ts";
import { type CourseStep, largestDeficit, otherSide, playedScore, winningStep } from "./score-course.ts";
import type { StoryFact } from "./story-fact.ts";
import {
  breakWords,
  type ScoreThrough,
  type StoryMaterial,
  type StoryPart,
  scoreAfter,
  scoresThrough,
} from "./story-material.ts";
import { scoreText } from "./story-numbers.ts";
import type { Shape, Speech } from "./story-writer.ts";

/** The second sentence: how the game was decided. At most one, the most telling that the plays bear out. */
export const tellTurningPoint: StoryPart = (writer, material) => {
  const shapes =
    shootoutShapes(material) ??
    overtimeShapes(material) ??
    comebackShapes(material) ??
    breakComebackShapes(material) ??
    winnerShapes(material) ??
    neverTrailedShapes(material);
  if (shapes) writer.tell("turning point", shapes);
};

function shootoutShapes({ game, winner, sport, periods }: StoryMaterial): Shape[] | null {
  if (game.decidedIn !== "shootout" || winner === null) return null;
  const { club, opponent } = playedScore(game);
  const period = periods.length - 1;
  if (club !== opponent || period < sport.rules.periods.length) return null;
  const through = period > sport.rules.periods.length ? "overtime" : "regulation";
  const even = (text: string) =>
    stating(text, { kind: "score-after-period", period, score: club, opponentScore: opponent });
  const score = club === 0 ? "scoreless" : `tied ${scoreText(club, opponent)}`;
  return [
    (speech) =>
      say`${even(`It was ${score} through ${through}`)} before ${speech.team(winner)} won the shootout`,
    (speech) =>
      say`${even(`The game was ${score} after ${through}`)}, and ${speech.team(winner)} won the shootout`,
  ];
}

function overtimeShapes(material: StoryMaterial): Shape[] | null {
  const { game, steps, winner } = material;
  const step = game.decidedIn === "overtime" && winner && steps ? winningStep(steps, game) : null;
  return step ? winnerSentences(material, step) : null;
}

/** The winning goal of a close game, unless it was also the first. */
function winnerShapes(material: StoryMaterial): Shape[] | null {
  const { game, steps, sport } = material;
  const step = steps && winningStep(steps, game);
  const margin = Math.abs(game.score - game.opponentScore);
  if (!step || margin > sport.story.thresholds.close) return null;
  return winnerSentences(material, step);
}

function winnerSentences(material: StoryMaterial, step: CourseStep): Shape[] {
  const { sport } = material;
  const noun = sport.story.plays.find(({ kind }) => kind === step.play.kind)?.noun.one ?? "score";
  const won: StoryFact = { kind: "winner", position: step.position };
  const winning =
    material.joinedSteps.length === 1
      ? stating(`only ${noun}`, won, { kind: "only-score", side: step.play.side })
      : stating(`winning ${noun}`, won);
  const time = timeWords({ material, step });
  const told = (speech: Speech) => ({ material, step, speech });
  return [
    (speech) => {
      const scorer = scorerOf(told(speech));
      return (
        scorer &&
        say`${scorer} scored the ${winning}${strengthWords(told(speech))}${time}${assistWords(told(speech))}`
      );
    },
    (speech) => {
      const scorer = scorerOf(told(speech));
      return (
        scorer &&
        say`The ${winning} came from ${scorer}${strengthWords(told(speech))}${time}${assistWords(told(speech))}`
      );
    },
    (speech) => (scorerOf(told(speech)) ? null : say`The ${winning} came${time}`),
  ];
}

function comebackShapes(material: StoryMaterial): Shape[] | null {
  const { steps, winner, game, sport } = material;
  if (steps === null) return null;
  const sides: PlaySide[] = winner === null ? ["club", "opponent"] : [winner];
  const [found] = sides.flatMap((side) => {
    const step = largestDeficit(steps, side);
    return step && step.after[otherSide(side)] - step.after[side] >= sport.story.thresholds.comeback
      ? [{ side, step }]
      : [];
  });
  if (!found || game.decidedIn === "shootout") return null;
  const { side, step } = found;
  const trailed = say`${scoreAfter(step)}${stating("", { kind: "comeback", side, position: step.end })}`;
  const deficit = scoreAfter(step);
  const done = winner === null ? "to tie" : "to win";
  return [
    (speech) => say`${speech.team(side)} trailed ${trailed} before coming back ${done}`,
    (speech) => say`${speech.team(side)} came back ${done} after trailing ${trailed}`,
    (speech) =>
      say`Down ${deficit}${stating("", { kind: "comeback", side, position: step.end })}, ${speech.team(side)} came back ${done}`,
  ];
}

/** A comeback that only the score by period bears out: the largest deficit at a break. */
function breakComebackShapes(material: StoryMaterial): Shape[] | null {
  const { game, steps, winner, periods, sport } = material;
  if (steps !== null || winner === null || game.decidedIn === "shootout") return null;
  const deficitOf = ({ score, opponentScore }: ScoreThrough) =>
    winner === "club" ? opponentScore - score : score - opponentScore;
  const [largest] = scoresThrough(periods).sort((a, b) => deficitOf(b) - deficitOf(a) || b.period - a.period);
  if (!largest || deficitOf(largest) < sport.story.thresholds.comeback) return null;
  const trailed = stating(
    `${scoreText(largest.score, largest.opponentScore)} ${breakWords(material, largest)}`,
    { kind: "score-after-period", ...largest },
    { kind: "trailed-at-break", side: winner, period: largest.period },
  );
  return [
    (speech) => say`${speech.team(winner)} trailed ${trailed} before coming back to win`,
    (speech) => say`Trailing ${trailed}, ${speech.team(winner)} came back to win`,
  ];
}

function neverTrailedShapes({ steps, winner, game }: StoryMaterial): Shape[] | null {
  if (!steps || winner === null || game.decidedIn !== "regulation" || largestDeficit(steps, winner))
    return null;
  const never = stating("never trailed", { kind: "never-trailed", side: winner });
  return [(speech) => say`${speech.team(winner)} ${never}`];
}
