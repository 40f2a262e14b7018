import { expect, test } from "vitest";
import { nounForms } from "../sports/story-words.ts";
import { aScoreText, countWords, numberWord, ordinalWord, scoreText, someWords } from "./story-numbers.ts";

test("numbers up to nine are words, and so are their ordinals", () => {
  expect([0, 1, 9, 10, 1271].map(numberWord)).toEqual(["no", "one", "nine", "10", "1,271"]);
  expect([1, 9, 10, 11, 12, 13, 21, 22, 23, 80, 111].map(ordinalWord)).toEqual([
    ...["first", "ninth", "10th", "11th", "12th", "13th", "21st", "22nd", "23rd", "80th", "111th"],
  ]);
});

test("a count agrees with its noun, and a single one takes an article", () => {
  const tries = nounForms("try", "tries");
  expect([0, 1, 2, 12].map((count) => countWords(count, tries))).toEqual([
    ...["no tries", "one try", "two tries", "12 tries"],
  ]);
  expect([someWords(1, tries), someWords(1, nounForms("assist")), someWords(2, tries)]).toEqual([
    ...["a try", "an assist", "two tries"],
  ]);
});

test("a score has the higher number first, and the article that it is read with", () => {
  expect(scoreText(2, 4)).toBe("4-2");
  const pairs = [
    [4, 2],
    [3, 8],
    [11, 10],
    [18, 3],
    [80, 0],
    [1, 0],
    [10, 8],
    [28, 0],
    [110, 3],
  ] as const;
  expect(pairs.map(([one, other]) => aScoreText(one, other))).toEqual([
    ...["a 4-2", "an 8-3", "an 11-10", "an 18-3", "an 80-0", "a 1-0", "a 10-8", "a 28-0", "a 110-3"],
  ]);
});
