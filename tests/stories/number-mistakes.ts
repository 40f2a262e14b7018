import type { StoryFact } from "../../domain/stories/story-fact.ts";
import { COUNTED_NOUNS, NUMBER_WORDS } from "./count-words.ts";

/** Reads the numbers of a sentence, and compares them with the facts that it states. */

const ORDINAL_WORDS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

const TOKEN = new RegExp(
  [
    "\\d+-\\d+(?:-\\d+){0,2}",
    "\\d{1,2}:\\d{2}",
    "\\d[\\d,]*(?:st|nd|rd|th)?",
    `\\b(?:${[...NUMBER_WORDS, ...ORDINAL_WORDS].join("|")}|double|triple)\\b`,
    `\\ban? (?=(?:${COUNTED_NOUNS})\\b)`,
    "\\bscoreless tie\\b",
    "\\ba hat trick\\b",
    "\\b(?:the second |the third )?overtime\\b",
  ].join("|"),
  "gi",
);

/** Numbers of a marked text in order: scores, clocks, counts as digits, ordinals with a "#". */
function numbersOf(marked: string): string[] {
  const plain = marked
    .replace(/⟨P:[^⟩]*⟩/g, "⟨P⟩")
    .replace(/scored first|, with an assist from|no scoring/gi, "");
  return [...plain.matchAll(TOKEN)].flatMap(([found]) => {
    const word = found.trim().toLowerCase();
    if (/overtime$/.test(word) || word === "scoreless tie") return [];
    if (word === "a" || word === "an") return ["1"];
    if (word === "double") return ["2"];
    if (word === "a hat trick") return ["3"];
    if (word === "triple") return ["3"];
    const ordinal = ORDINAL_WORDS.indexOf(word) + 1;
    if (ordinal > 0) return [`#${ordinal}`];
    if (/^\d+(?:st|nd|rd|th)$/.test(word)) return [`#${Number.parseInt(word, 10)}`];
    const small = NUMBER_WORDS.indexOf(word);
    return [small >= 0 ? String(small) : word.replaceAll(",", "")];
  });
}

const highFirst = ({ score, opponentScore }: { score: number; opponentScore: number }) =>
  `${Math.max(score, opponentScore)}-${Math.min(score, opponentScore)}`;

/** The numbers that a fact must put into its sentence. A period need not be repeated. */
function numbersOfFact(
  fact: StoryFact,
  { isMinute, regulation }: { isMinute: boolean; regulation: number },
): string[] {
  switch (fact.kind) {
    case "final":
    case "score-after-play":
      return [highFirst(fact)];
    case "score-after-period":
      return [
        ...(fact.score + fact.opponentScore > 0 ? [highFirst(fact)] : []),
        ...(fact.period * 2 === regulation || fact.period >= regulation ? [] : [`#${fact.period}`]),
      ];
    case "scoreless-period":
      return [`#${fact.period}`];
    case "decision":
      return fact.overtimes === undefined ? [] : [String(fact.overtimes)];
    case "attendance":
    case "lead-changes":
      return [String(fact.count)];
    case "clock":
      if (isMinute && fact.clock !== "") return [`#${fact.clock}`];
      return [
        ...(fact.clock === "" ? [] : [fact.clock]),
        ...(fact.period > regulation
          ? fact.period > regulation + 1
            ? [`#${fact.period - regulation}`]
            : []
          : [`#${fact.period}`]),
      ];
    case "run":
      return [String(fact.points)];
    case "player-count":
    case "team-count":
    case "strength-goals":
      return [String(fact.value)];
    case "penalties":
      return [String(fact.count), ...(fact.minutes > 0 ? [String(fact.minutes)] : [])];
    case "faceoffs":
      return [String(fact.won), String(fact.taken)];
    case "record":
      return [fact.text];
    case "streak":
      return [`#${fact.count}`];
    default:
      return [];
  }
}

/** Numbers of a sentence without a fact, and facts without their number. */
export function numberMistakes(
  marked: string,
  facts: readonly StoryFact[],
  rules: { isMinute: boolean; regulation: number },
): string[] {
  const written = numbersOf(marked);
  const expected = facts.flatMap((fact) => numbersOfFact(fact, rules));
  const [tooMany, missing] = [without(written, expected), without(expected, written)];
  const isEach = /\beach\b/i.test(marked);
  // "each scored a goal" states one number for several players. An only goal and a scoreless tie state none.
  const isSaidOnce = (number: string) =>
    (isEach && written.includes(number)) ||
    (number === "1" && marked.includes("the only")) ||
    (number === "0-0" && /scoreless/.test(marked)) ||
    // A period is not repeated after a score in the same one.
    (number.startsWith("#") && facts.some(({ kind }) => kind === "clock"));
  return [
    ...tooMany.map((number) => `${number} is stated by no fact`),
    ...missing
      .filter((number) => !isSaidOnce(number))
      .map((number) => `${number} is a fact, but not in the sentence`),
  ];
}

function without(all: readonly string[], removed: readonly string[]): string[] {
  const left = [...all];
  for (const each of removed) if (left.includes(each)) left.splice(left.indexOf(each), 1);
  return left;
}
