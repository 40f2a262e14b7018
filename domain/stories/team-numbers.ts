import { PLAY_SIDES, type PlaySide, playPoints } from "../schedule/play.ts";
import type { LineCountName } from "../sports/player-line.ts";
import { NO_WORDS, type Phrase, say, stating } from "./phrase.ts";
import type { StoryMaterial, StoryPart } from "./story-material.ts";
import { countWords, numberWord, someWords } from "./story-numbers.ts";
import type { Shape, Speech } from "./story-writer.ts";

/** Figures of whole teams: shots, special goals, the sport's counts, penalties and cards. */
export const tellTeamNumbers: StoryPart = (writer, material) => {
  tellShots(writer, material);
  tellStrengths(writer, material);
  tellTeamCounts(writer, material);
  tellPenalties(writer, material);
};

const sumOf = ({ game }: StoryMaterial, count: LineCountName) =>
  game.lines.reduce((sum, line) => sum + line[count], 0);

const teamCount = (count: LineCountName, value: number, text: string): Phrase =>
  stating(text, { kind: "team-count", count, value });

const tellShots: StoryPart = (writer, material) => {
  const { shots } = material.sport.story;
  if (!shots) return;
  const [taken, faced] = [sumOf(material, shots.taken), sumOf(material, shots.faced)];
  if (taken === 0 || faced === 0) return;
  const own = teamCount(shots.taken, taken, countWords(taken, shots.noun));
  const theirs = teamCount(shots.faced, faced, numberWord(faced));
  writer.tell("shots", [
    (speech) => say`${speech.team("club")} had ${own} and faced ${theirs}`,
    (speech) => say`${speech.team("club")} took ${own} and faced ${theirs}`,
  ]);
};

/** Goals on the power play or short-handed, of both sides. */
const tellStrengths: StoryPart = (writer, { steps, sport }) => {
  for (const strength of ["power-play", "short-handed"] as const) {
    const noun = sport.story.strengths[strength]?.noun;
    if (!noun || !steps) continue;
    const goalsOf = (side: PlaySide) =>
      steps.filter(({ play }) => play.side === side && play.strength === strength).length;
    const words = (side: PlaySide, text: string) =>
      stating(text, { kind: "strength-goals", side, strength, value: goalsOf(side) });
    const [own, theirs] = [goalsOf("club"), goalsOf("opponent")];
    const [side, other]: PlaySide[] = own >= theirs ? ["club", "opponent"] : ["opponent", "club"];
    if (!side || !other || own + theirs < 2) continue;
    if (own === theirs) {
      const each = words("opponent", someWords(own, noun));
      writer.tell(strength, [() => say`Each team scored ${each}${stating("", ...words("club", "").facts)}`]);
      continue;
    }
    const more = (speech: Speech) =>
      goalsOf(other) === 0
        ? NO_WORDS
        : say`, and ${speech.team(other)} had ${words(other, numberWord(goalsOf(other)))}`;
    writer.tell(strength, [
      (speech) =>
        say`${speech.team(side)} scored ${words(side, countWords(goalsOf(side), noun))}${more(speech)}`,
      (speech) =>
        say`${speech.team(side)} had ${words(side, countWords(goalsOf(side), noun))}${more(speech)}`,
    ]);
  }
};

const tellTeamCounts: StoryPart = (writer, material) => {
  const { teamCounts, faceoffs } = material.sport.story;
  for (const { count, noun, verb } of teamCounts) {
    const value = sumOf(material, count);
    if (value === 0) continue;
    const words = teamCount(count, value, countWords(value, noun));
    writer.tell(count, [(speech) => say`${speech.team("club")} ${verb} ${words}`]);
  }
  if (!faceoffs) return;
  const [won, lost] = [sumOf(material, faceoffs.won), sumOf(material, faceoffs.lost)];
  if (won + lost === 0) return;
  const words = stating(`won ${numberWord(won)} of ${countWords(won + lost, faceoffs.noun)}`, {
    kind: "faceoffs",
    won,
    taken: won + lost,
  });
  writer.tell("faceoffs", [(speech) => say`${speech.team("club")} ${words}`]);
};

/** Penalties with their minutes, or cards, by kind. */
const tellPenalties: StoryPart = (writer, { game, sport }) => {
  for (const { kind, noun } of sport.story.plays) {
    const totals = PLAY_SIDES.map((side) => {
      const plays = game.plays.filter(
        (play) => play.side === side && play.kind === kind && playPoints(play) === 0,
      );
      return { side, count: plays.length, minutes: plays.reduce((sum, { minutes }) => sum + minutes, 0) };
    }).filter(({ count }) => count > 0);
    const [first, second] = totals;
    if (!first) continue;
    const minutesOf = (minutes: number) =>
      minutes === 0 ? "" : ` for ${countWords(minutes, { one: "minute", many: "minutes" })}`;
    const verb = sport.rules.penaltyMinutes.length > 0 ? "took" : "received";
    const words = ({ side, count, minutes }: typeof first, text: string) =>
      stating(`${text}${minutesOf(minutes)}`, { kind: "penalties", side, play: kind, count, minutes });
    const shapes: Shape[] = [
      (speech) => {
        const begun = say`${speech.team(first.side)} ${verb} ${words(first, countWords(first.count, noun))}`;
        return second
          ? say`${begun}, and ${speech.team(second.side)} ${verb} ${words(second, numberWord(second.count))}`
          : begun;
      },
      (speech) => {
        if (!second) return null;
        const begun = say`${speech.team(second.side)} ${verb} ${words(second, countWords(second.count, noun))}`;
        return say`${begun}, and ${speech.team(first.side)} ${verb} ${words(first, numberWord(first.count))}`;
      },
    ];
    writer.tell(`penalties ${kind}`, shapes);
  }
};
