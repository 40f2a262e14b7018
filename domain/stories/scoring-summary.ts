import { joinPhrases, type Phrase, say, stating } from "./phrase.ts";
import { howWords, scoreClause, scorerOf, timeWords } from "./score-clause.ts";
import { decidingStep, leadChanges, longestRun, otherSide, type ScoringRun } from "./score-course.ts";
import {
  breakWords,
  type ScoreThrough,
  type StoryMaterial,
  type StoryPart,
  scoreAfter,
  scoresThrough,
} from "./story-material.ts";
import { numberWord, scoreText } from "./story-numbers.ts";
import type { Shape } from "./story-writer.ts";

/** The scoring of a game with many scores, or without known plays: periods, runs and the lead. */
export const tellScoringSummary: StoryPart = (writer, material) => {
  tellOpening(writer, material);
  tellPeriods(writer, material);
  const { steps, game } = material;
  const [run, deciding] = [runOf(material), steps && decidingStep(steps, game)];
  const isRunFirst = run !== null && deciding !== null && run.to.position < deciding.position;
  if (isRunFirst) tellRun(writer, material);
  tellDecidingScore(writer, material);
  if (!isRunFirst) tellRun(writer, material);
  tellLeadChanges(writer, material);
};

const tellOpening: StoryPart = (writer, material) => {
  const [step] = material.joinedSteps;
  if (!step) return;
  writer.tell("opening", [
    (speech) => say`${scoreClause({ material, step, speech })}${timeWords({ material, step })}`,
  ]);
};

/** "Dunmore College led 3-1 after the first quarter and 7-4 at halftime": one sentence for each leader. */
const tellPeriods: StoryPart = (writer, material) => {
  const { periods, sport } = material;
  const regulation = sport.rules.periods.length;
  // The score after the last period of regulation is the final score, or even.
  const breaks = scoresThrough(periods).slice(0, regulation - 1);
  const shown = breaks.filter(
    ({ score, opponentScore }, index) =>
      score + opponentScore > 0 &&
      !(breaks[index + 1]?.score === score && breaks[index + 1]?.opponentScore === opponentScore),
  );
  for (const group of groupsByLeader(shown))
    writer.tell(`period ${group[0]?.period}`, periodShapes(material, group));
};

const leaderOf = ({ score, opponentScore }: ScoreThrough) =>
  score === opponentScore ? null : score > opponentScore ? "club" : "opponent";

function groupsByLeader(scores: readonly ScoreThrough[]): ScoreThrough[][] {
  const groups: ScoreThrough[][] = [];
  for (const each of scores) {
    const last = groups.at(-1)?.at(-1);
    if (last && leaderOf(last) === leaderOf(each)) groups.at(-1)?.push(each);
    else groups.push([each]);
  }
  return groups;
}

function periodShapes(material: StoryMaterial, group: readonly ScoreThrough[]): Shape[] {
  const [first] = group;
  const leader = first ? leaderOf(first) : null;
  const scores = joinPhrases(
    group.map((each, index) => {
      const words = breakWords(material, each);
      // "after the first period and 3-1 after the second"
      const text = index > 0 ? words.replace(/ (?:period|quarter)$/, "") : words;
      return stating(`${scoreText(each.score, each.opponentScore)} ${text}`, {
        kind: "score-after-period",
        ...each,
      });
    }),
  );
  if (leader === null)
    return [() => say`The score was tied ${scores}`, () => say`The teams were tied ${scores}`];
  return [
    (speech) => say`${speech.team(leader)} led ${scores}`,
    (speech) => (group.length === 1 ? say`It was ${scores}, with ${speech.team(leader)} ahead` : null),
  ];
}

/** A run that is long enough for the story; null if there is none, or it was the only scoring. */
function runOf({ steps, sport }: StoryMaterial): ScoringRun | null {
  const run = steps && longestRun(steps);
  return run && run.points >= sport.story.thresholds.run ? run : null;
}

const tellRun: StoryPart = (writer, material) => {
  const run = runOf(material);
  if (run === null) return;
  const { side, from, to, points } = run;
  const unit = material.sport.unit.toLowerCase();
  const straight = stating(`${numberWord(points)} straight ${unit}`, {
    kind: "run",
    side,
    from: from.position,
    to: to.position,
    points,
  });
  const lead = to.after[side] - to.after[otherSide(side)];
  const made = lead === 0 ? "to tie it" : lead > 0 ? "to lead" : "to get within";
  writer.tell("run", [
    (speech) => say`${speech.team(side)} scored ${straight} ${made} ${scoreAfter(to)}`,
    (speech) => say`A run of ${straight} by ${speech.team(side)} made it ${scoreAfter(to)}`,
  ]);
};

/** The score that gave the winner the lead for good, unless it was the first. */
const tellDecidingScore: StoryPart = (writer, material) => {
  const { steps, game } = material;
  const step = steps && decidingStep(steps, game);
  if (!step || step === steps[0]) return;
  if (writer.states((fact) => fact.kind === "winner" && fact.position === step.position)) return;
  const ahead = stating("ahead for good", { kind: "for-good", position: step.position });
  const { side } = step.play;
  const time = timeWords({ material, step });
  writer.tell("deciding score", [
    (speech) => {
      const told = { material, step, speech };
      const scorer = scorerOf(told);
      return (
        scorer &&
        say`${scorer} put ${speech.team(side)} ${ahead}, ${scoreAfter(step)},${howWords(told)}${time}`
      );
    },
    (speech) =>
      say`${speech.team(side)} went ${ahead}, ${scoreAfter(step)},${howWords({ material, step, speech })}${time}`,
  ]);
};

const tellLeadChanges: StoryPart = (writer, { steps }) => {
  const count = steps ? leadChanges(steps) : 0;
  if (count < 3) return;
  const times: Phrase = stating(`${numberWord(count)} times`, { kind: "lead-changes", count });
  writer.tell("lead changes", [
    () => say`The lead changed hands ${times}`,
    () => say`In all, the lead changed hands ${times}`,
  ]);
};
