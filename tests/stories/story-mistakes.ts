import { sportOf } from "../../domain/sports/sports.ts";
import type { Phrase } from "../../domain/stories/phrase.ts";
import { lastName, playerName } from "../../domain/stories/player-names.ts";
import type { StoryGame } from "../../domain/stories/story-game.ts";
import { isBorneOut, readBox } from "./box-score.ts";
import { claimMistakes, unknownNames } from "./claim-mistakes.ts";
import { accidents } from "./grammar-slips.ts";
import { markedText } from "./marked-text.ts";
import { numberMistakes } from "./number-mistakes.ts";
import { featsByWords, goalsByWords, winnerByWords } from "./read-by-words.ts";

/** Everything in a sentence that the box score does not bear out, or that is not English. */
export function mistakesOf(sentence: Phrase, game: StoryGame): string[] {
  const sport = sportOf(game.sport);
  const box = readBox(game);
  const marked = markedText(sentence, game);
  const rules = {
    isMinute: sport?.rules.playTime === "minute",
    regulation: sport?.rules.periods.length ?? 0,
  };
  const winner = winnerByWords(marked);
  const actual =
    game.score === game.opponentScore ? "tie" : game.score > game.opponentScore ? "club" : "opponent";
  return [
    ...sentence.facts
      .filter((fact) => !isBorneOut(fact, box))
      .map((fact) => `not so: ${JSON.stringify(fact)}`),
    ...numberMistakes(marked, sentence.facts, rules),
    ...claimMistakes(marked, sentence.facts),
    ...ambiguousNames(sentence, game),
    ...unknownNames(marked).map((name) => `${name} is named by no fact`),
    ...(winner === null || winner === actual ? [] : [`the words say that ${winner} won`]),
    ...featsByWords(marked)
      .filter((feat) => !hasFeat(feat, game))
      .map((feat) => `no such feat: ${JSON.stringify(feat)}`),
    ...goalsByWords(marked)
      .filter((goal) => !hasGoal(goal, game))
      .map((goal) => `no such goal: ${JSON.stringify(goal)}`),
    ...accidents(marked).map((accident) => `accident "${accident}"`),
  ].map((mistake) => `${mistake} in: ${sentence.text} (${marked})`);
}

/** Players whom the sentence calls by a last name that another player has, too. */
function ambiguousNames({ text, facts }: Phrase, { plays, lines }: StoryGame): string[] {
  const written = [
    ...plays.flatMap(({ playerName: scorer, assists }) => [scorer, ...assists.map(({ name }) => name)]),
    ...lines.map(({ name }) => name),
  ];
  const everybody = new Set(written.flatMap((name) => playerName(name) ?? []));
  return facts.flatMap((fact) => {
    if (fact.kind !== "player" || text.toLowerCase().includes(fact.name.toLowerCase())) return [];
    const last = lastName(fact.name).toLowerCase();
    const named = [...everybody].filter((name) => lastName(name).toLowerCase() === last);
    return named.length > 1 ? [`${last} may be ${named.join(" or ")}`] : [];
  });
}

function hasFeat(
  { name, value, noun }: { name: string; value: number; noun: string },
  game: StoryGame,
): boolean {
  const sport = sportOf(game.sport);
  const words = [
    ...(sport?.story.playerCounts ?? []),
    { count: "saves" as const, noun: { one: "save", many: "saves" } },
  ];
  const count = words.find((each) => each.noun.one === noun || each.noun.many === noun)?.count;
  if (!count) return false;
  const isNamed = (written: string) => playerName(written) === name;
  const inLines = game.lines.some((line) => isNamed(line.name) && line[count] === value);
  const kinds =
    sport?.story.plays.filter((play) => play.count === count).map(({ kind }) => kind as string) ?? [];
  const inPlays = (side: string) =>
    game.plays.filter(
      (play) =>
        play.side === side &&
        (count === "assists"
          ? play.assists.some((assist) => isNamed(assist.name))
          : kinds.includes(play.kind) && isNamed(play.playerName)),
    ).length;
  return inLines || inPlays("opponent") === value || (game.lines.length === 0 && inPlays("club") === value);
}

const hasGoal = ({ name, clock }: { name: string; clock: string }, { plays }: StoryGame) =>
  plays.some((play) => playerName(play.playerName) === name && play.clock === clock);
