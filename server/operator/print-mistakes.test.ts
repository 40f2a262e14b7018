import { expect, test } from "vitest";
import { printMistakes, printNotes } from "./print-mistakes.ts";

function printed(count: number): string[] {
  const lines: string[] = [];
  const mistakes = Array.from({ length: count }, (_, index) => ({
    file: "games.csv",
    line: index + 2,
    field: "score",
    expected: "a whole number",
  }));
  printMistakes(mistakes, { isAll: true, print: (line) => lines.push(line) });
  return lines;
}

test("a hundred mistakes are printed whole", () => {
  expect(printed(1)).toEqual([
    "games.csv:2 score: expected a whole number",
    "1 mistake; nothing was changed.",
  ]);
  expect(printed(100)).toHaveLength(101);
});

test("of more the first hundred, and how many are left out", () => {
  const lines = printed(499_000);
  expect(lines).toHaveLength(102);
  expect(lines.slice(-3)).toEqual([
    "games.csv:101 score: expected a whole number",
    "… and 498900 more",
    "499000 mistakes; nothing was changed.",
  ]);
});

test.each([
  [0, []],
  [1, ["note: games.csv:2 has no score"]],
])("%i notes are printed whole", (count, expected) => expect(notes(count)).toEqual(expected));

test("of more than a hundred notes the first hundred, and how many are left out", () => {
  expect(notes(100)).toHaveLength(100);
  const lines = notes(499_000);
  expect(lines).toHaveLength(101);
  expect(lines.slice(-2)).toEqual(["note: games.csv:101 has no score", "note: … and 498900 more"]);
});

function notes(count: number): string[] {
  const lines: string[] = [];
  const found = Array.from({ length: count }, (_, index) => `games.csv:${index + 2} has no score`);
  printNotes(found, (line) => lines.push(line));
  return lines;
}
