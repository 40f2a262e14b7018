import type { CountedNoun } from "../sports/story-words.ts";

/** Numbers as American newspapers write them: words up to nine, then figures. Scores are always figures. */

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const ORDINALS = [
  ...["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"],
];

/** "no", "two", "14", "1,271". */
export const numberWord = (count: number): string => WORDS[count] ?? count.toLocaleString("en-US");

/** "third", "11th", "42nd". */
export function ordinalWord(place: number): string {
  const word = ORDINALS[place];
  if (word) return word;
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${ending}`;
}

/** "one goal", "two goals", "no goals". */
export const countWords = (count: number, { one, many }: CountedNoun): string =>
  `${numberWord(count)} ${count === 1 ? one : many}`;

/** "a goal", "an assist", "two goals". */
export const someWords = (count: number, noun: CountedNoun): string =>
  count === 1 ? `${/^[aeiou]/i.test(noun.one) ? "an" : "a"} ${noun.one}` : countWords(count, noun);

/** "4-2", the higher score first. */
export const scoreText = (one: number, other: number): string =>
  `${Math.max(one, other)}-${Math.min(one, other)}`;

/** "a 4-2", "an 8-3", "an 11-10". */
export const aScoreText = (one: number, other: number): string => {
  const text = scoreText(one, other);
  return `${/^(?:8|11-|18-)/.test(text) ? "an" : "a"} ${text}`;
};
