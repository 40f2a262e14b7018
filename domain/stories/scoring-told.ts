import { capitalized, NO_WORDS, type Phrase, say, stating } from "./phrase.ts";
import { playerName } from "./player-names.ts";
import { assistWords, scoreClause, scorePredicate, timeWords } from "./score-clause.ts";
import { type CourseStep, scoreEffectOf } from "./score-course.ts";
import { periodWords, type StoryMaterial, type StoryPart } from "./story-material.ts";
import type { Shape, Speech, StoryWriter } from "./story-writer.ts";

/** The scoring of a game with few scores: each in order, two in a sentence if they are in the same period. */
export const tellEveryScore: StoryPart = (writer, material) => {
  const { joinedSteps: steps } = material;
  // The sentence about how the game was decided has told of an only score.
  if (writer.states(({ kind }) => kind === "only-score")) return;
  let previous: CourseStep | null = null;
  for (let index = 0; index < steps.length; ) {
    const [step, following] = [steps[index], steps[index + 1]];
    if (step === undefined) break;
    const isNewPeriod = previous !== null && previous.play.period !== step.play.period;
    const isNewParagraph = isNewPeriod && writer.sentences() >= 3;
    if (isNewParagraph) writer.endParagraph();
    const pair = following?.play.period === step.play.period && steps.length > 2 ? following : null;
    const scores: ToldScores = { material, step, pair, previous, repeated: isNewParagraph ? null : previous };
    const shapes = pair ? pairShapes(scores, pair) : singleShapes(scores);
    // A score that is left out would be missed in the next sentence.
    const attempts = [afterScoreless(scores, shapes), shapes, ["Then", "Next,"].map(begunWith(shapes))];
    attempts.some((attempt) => writer.tell(`score ${step.position}`, attempt));
    previous = pair ?? step;
    index += pair ? 2 : 1;
  }
  tellLastPeriod(writer, material);
};

/** The first shape with another beginning: "Then Rooke made it 3-1". */
const begunWith =
  ([shape]: readonly Shape[]) =>
  (word: string): Shape =>
  (speech) => {
    const phrase = shape?.(speech);
    return phrase ? say`${word} ${phrase}` : null;
  };

interface ToldScores {
  material: StoryMaterial;
  step: CourseStep;
  pair: CourseStep | null;
  /** The score told before; null for the first. */
  previous: CourseStep | null;
  /** The same, if it is in this paragraph: then its period need not be named again. */
  repeated: CourseStep | null;
}

function singleShapes(scores: ToldScores): Shape[] {
  const { material, step, repeated } = scores;
  const time = timeWords({ material, step }, repeated);
  const clause = (speech: Speech) => scoreClause({ material, step, speech });
  const assists = (speech: Speech) => assistWords({ material, step, speech });
  return [
    (speech) => say`${clause(speech)}${time}${assists(speech)}`,
    (speech) => (canBegin(time) ? say`${begun(time)}, ${clause(speech)}${assists(speech)}` : null),
    (speech) => say`${clause(speech)}${time}`,
  ];
}

function pairShapes(scores: ToldScores, next: CourseStep): Shape[] {
  const { material, step, repeated } = scores;
  const time = timeWords({ material, step }, repeated);
  const nextTime = timeWords({ material, step: next }, step);
  const clause = (speech: Speech) => scoreClause({ material, step, speech });
  const nextClause = (speech: Speech) => {
    const told = { material, step: next, speech };
    if (isSameScorer(step, next))
      return say` and then ${scorerAgain(next)}${scorePredicate(told)}${nextTime}`;
    const isAnswered =
      step.play.side !== next.play.side && ["tied", "turned", "cut"].includes(scoreEffectOf(next));
    return say`, ${isAnswered ? "but" : "and"} ${scoreClause(told)}${nextTime}`;
  };
  return [
    (speech) => say`${clause(speech)}${time}${nextClause(speech)}`,
    (speech) => (canBegin(time) ? say`${begun(time)}, ${clause(speech)}${nextClause(speech)}` : null),
  ];
}

/** True for two scores of one player, or of players of one side whom nobody knows. */
function isSameScorer({ play: one }: CourseStep, { play: other }: CourseStep): boolean {
  const isSamePlayer = playerName(one.playerName) === playerName(other.playerName);
  return isSamePlayer && one.side === other.side && one.kind === other.kind;
}

/** States the scorer without naming them again. */
function scorerAgain({ position, play }: CourseStep): Phrase {
  const name = playerName(play.playerName);
  return name === null ? NO_WORDS : stating("", { kind: "scorer", position, name });
}

/** True if a time is long enough to begin a sentence: "At 4:10 of the first period". */
const canBegin = ({ text }: Phrase) => / (?:period|quarter|half|overtime|minute)$/.test(text);
const begun = ({ text, facts }: Phrase): Phrase => stating(capitalized(text.trim()), ...facts);

/** "After a scoreless second period, …" if nobody scored in the period before; otherwise empty. */
function afterScoreless({ material, step, previous }: ToldScores, [shape]: readonly Shape[]): Shape[] {
  const before = step.play.period - 1;
  const period = material.periods[before - 1];
  if (!period || before > material.sport.rules.periods.length) return [];
  if (period.score + period.opponentScore > 0 || previous?.play.period === step.play.period) return [];
  const words = periodWords(material, before).replace("the ", "");
  const scoreless = stating(`After a scoreless ${words},`, { kind: "scoreless-period", period: before });
  return [
    (speech) => {
      const phrase = shape?.(speech);
      return phrase ? say`${scoreless} ${phrase}` : null;
    },
  ];
}

/** Nobody scored in the last period of regulation. */
function tellLastPeriod(writer: StoryWriter, material: StoryMaterial): void {
  const { periods, game, sport } = material;
  const last = sport.rules.periods.length;
  const period = periods[last - 1];
  if (!period || period.score + period.opponentScore > 0 || game.decidedIn !== "regulation") return;
  const words = stating(periodWords(material, last), { kind: "scoreless-period", period: last });
  writer.tell("last period", [
    () => say`Neither team scored in ${words}`,
    () => say`There was no scoring in ${words}`,
  ]);
}
