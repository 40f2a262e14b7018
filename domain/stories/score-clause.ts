import { clockText } from "../schedule/play-clock.ts";
import { joinPhrases, NO_WORDS, type Phrase, say, stating } from "./phrase.ts";
import { playerName } from "./player-names.ts";
import { type CourseStep, scoreEffectOf } from "./score-course.ts";
import type { ScoreEffect } from "./story-fact.ts";
import type { StoryPlay } from "./story-game.ts";
import { periodWords, type StoryMaterial, scoreAfter } from "./story-material.ts";
import { aScoreText, ordinalWord } from "./story-numbers.ts";
import { inChosenOrder, type Speech } from "./story-writer.ts";

/** One score as a part of a sentence: who scored, what it did to the game, how and when. */

interface Told {
  material: StoryMaterial;
  step: CourseStep;
  speech: Speech;
}

type Words = (score: Phrase, aScore: Phrase, team: () => Phrase) => Phrase;

/** After a player's name: "made it 3-1". */
const BY_PLAYER: Record<ScoreEffect, readonly Words[]> = {
  opened: [
    () => say`opened the scoring`,
    () => say`scored first`,
    (_, aScore, team) => say`gave ${team()} ${aScore} lead`,
  ],
  tied: [
    (score) => say`tied it ${score}`,
    (score) => say`tied the game ${score}`,
    (score) => say`evened the score at ${score}`,
  ],
  ahead: [
    (score, _, team) => say`put ${team()} ahead ${score}`,
    (_, aScore, team) => say`gave ${team()} ${aScore} lead`,
    (score) => say`broke the tie to make it ${score}`,
  ],
  turned: [
    (score, _, team) => say`put ${team()} in front ${score}`,
    (_, aScore, team) => say`gave ${team()} ${aScore} lead`,
  ],
  extended: [
    (score) => say`made it ${score}`,
    (score) => say`extended the lead to ${score}`,
    (score) => say`stretched the lead to ${score}`,
  ],
  cut: [
    (score) => say`cut the lead to ${score}`,
    (score) => say`made it ${score}`,
    (score) => say`narrowed it to ${score}`,
  ],
};

/** After a team's name, if nobody knows who scored. */
const BY_TEAM: Record<ScoreEffect, readonly Words[]> = {
  opened: [() => say`opened the scoring`, () => say`scored first`],
  tied: [(score) => say`tied it ${score}`, (score) => say`evened the score at ${score}`],
  ahead: [(score) => say`went ahead ${score}`, (_, aScore) => say`took ${aScore} lead`],
  turned: [(score) => say`moved in front ${score}`, (_, aScore) => say`took ${aScore} lead`],
  extended: [(score) => say`made it ${score}`, (score) => say`extended the lead to ${score}`],
  cut: [(score) => say`cut the lead to ${score}`, (score) => say`made it ${score}`],
};

/** "Rooke tied it 2-2 on the power play": without the time. */
export function scoreClause(told: Told): Phrase {
  const subject = scorerOf(told) ?? told.speech.team(told.step.play.side);
  return say`${subject} ${scorePredicate(told)}`;
}

/** The same without the scorer: "tied it 2-2 on the power play". */
export function scorePredicate(told: Told): Phrase {
  const { material, step, speech } = told;
  const effect = scoreEffectOf(step);
  // One after another, so that two scores with the same effect read differently.
  const earlier = material.joinedSteps.filter(
    (other) => other.position < step.position && scoreEffectOf(other) === effect,
  );
  const all = inChosenOrder(
    (isCredited(told) ? BY_PLAYER : BY_TEAM)[effect],
    `${material.game.id} ${effect}`,
  );
  const words = all[earlier.length % all.length];
  const predicate = words?.(scoreAfter(step), scoreAfter(step, aScoreText), () =>
    speech.team(step.play.side),
  );
  const did = stating("", { kind: "effect", position: step.position, end: step.end, effect });
  return say`${predicate ?? NO_WORDS}${did}${howWords(told)}`;
}

/** True if somebody is named for the score, and the sport credits it to a player. */
function isCredited({ material, step: { play } }: Pick<Told, "material" | "step">): boolean {
  const { plays } = material.sport.story;
  return (
    playerName(play.playerName) !== null &&
    plays.some(({ kind, count }) => kind === play.kind && count !== null)
  );
}

/** The scorer's name; null if nobody knows it, or nobody is credited. */
export function scorerOf(told: Told): Phrase | null {
  const { play, position } = told.step;
  const name = playerName(play.playerName);
  if (name === null || !isCredited(told)) return null;
  return say`${told.speech.player({ side: play.side, name })}${stating("", { kind: "scorer", position, name })}`;
}

/** " on the power play", " with a try", with a space before it; empty for an ordinary goal. */
export function howWords({ material, step: { play, position, end } }: Told): Phrase {
  const { plays } = material.sport.story;
  const wordsOf = (kind: string | undefined) => plays.find((words) => words.kind === kind);
  const completion = end === position ? undefined : wordsOf(material.game.plays[end]?.kind)?.completes;
  const words = strengthOf(material, play)?.means ?? completion?.means ?? wordsOf(play.kind)?.means ?? "";
  return words === "" ? NO_WORDS : stating(` ${words}`, { kind: "means", position, words });
}

/** " into an empty net" after a goal that is a noun already, with a space before it. */
export function strengthWords({ material, step: { play, position } }: Told): Phrase {
  const words = strengthOf(material, play)?.phrase;
  return words === undefined ? NO_WORDS : stating(` ${words}`, { kind: "means", position, words });
}

const strengthOf = ({ sport }: StoryMaterial, { strength }: StoryPlay) =>
  strength === "" || strength === "even" ? undefined : sport.story.strengths[strength];

/**
 * " at 4:10 of the first period", " in the 34th minute", with a space before it. Empty if neither is known.
 * @param previous the step before it in the same paragraph, whose period need not be repeated
 */
export function timeWords(
  { material, step: { play, position } }: Pick<Told, "material" | "step">,
  previous: CourseStep | null = null,
): Phrase {
  const { period } = play;
  const state = (text: string, clock: string) => stating(text, { kind: "clock", position, clock, period });
  if (material.sport.rules.playTime === "minute") {
    const minute = /^\d{1,3}$/.test(play.clock.trim()) ? Number(play.clock) : 0;
    if (minute > 0) return state(` in the ${ordinalWord(minute)} minute`, String(minute));
  }
  const clock = material.sport.rules.playTime === "clock" ? clockText(play.clock) : "";
  const isRepeated = previous?.play.period === period;
  if (clock === "") return isRepeated ? NO_WORDS : state(` in ${periodWords(material, period)}`, "");
  const words = { elapsed: ` at ${clock}`, left: ` with ${clock} left`, unknown: ` at the ${clock} mark` }[
    material.clock
  ];
  const joint = material.clock === "left" ? "in" : "of";
  return state(isRepeated ? words : `${words} ${joint} ${periodWords(material, period)}`, clock);
}

/** ", with assists from Roe and Lee"; empty without an assist. */
export function assistWords({ step: { play, position }, speech }: Told): Phrase {
  // A goal without a scorer reads odd with assists.
  if (playerName(play.playerName) === null) return NO_WORDS;
  const names = play.assists
    .flatMap(({ name }) => playerName(name) ?? [])
    .filter((name) => name !== playerName(play.playerName));
  const assists = [...new Set(names)].map(
    (name) =>
      say`${speech.player({ side: play.side, name })}${stating("", { kind: "assist", position, name })}`,
  );
  if (assists.length === 0) return NO_WORDS;
  return assists.length === 1
    ? say`, with an assist from ${joinPhrases(assists)}`
    : say`, with assists from ${joinPhrases(assists)}`;
}
