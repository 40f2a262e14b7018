import { expect, test } from "vitest";
import type { Mistake } from "../intake/records/mistake.ts";
import { printMistakes, printNotes } from "./print-mistakes.ts";

function printed(mistakes: readonly Mistake[]): string[] {
  const lines: string[] = [];
  printMistakes(mistakes, { isAll: true, print: (line) => lines.push(line) });
  return lines;
}

const mistake = { file: "games.csv", line: 2, field: "Score", expected: "a whole number" };

/** As many mistakes as `count`, each with a different cause. */
const apart = (count: number): Mistake[] =>
  Array.from({ length: count }, (_, at) => ({ ...mistake, line: at + 2, field: `Period ${at + 1}` }));

/** Mistakes with the same cause, each in a different cell. */
const inColumn = (cells: readonly (string | undefined)[]): Mistake[] =>
  cells.map((got, at) => ({
    ...mistake,
    line: at + 2,
    cell: { column: "D", row: at + 2 },
    ...(got !== undefined && { got }),
  }));

test("prints all of a hundred mistakes", () => {
  expect(printed(apart(1))).toEqual([
    "games.csv:2 Period 1: expected a whole number",
    "1 mistake; nothing was changed.",
  ]);
  expect(printed(apart(100))).toHaveLength(101);
});

// More mistakes than a call can take as arguments.
test("prints the first hundred of more, and the number left out", () => {
  const lines = printed(apart(150_000));
  expect(lines).toHaveLength(102);
  expect(lines.slice(-3)).toEqual([
    "games.csv:101 Period 100: expected a whole number",
    "… and 149900 more",
    "150000 mistakes; nothing was changed.",
  ]);
});

test("a column that is wrong in each row is one mistake with its cells", () => {
  expect(printed(inColumn(['"ten"', '"six"', '"two"', '"one"', '"six"']))).toEqual([
    'games.csv, column D (Score): expected a whole number, got "ten" (D2), "six" (D3), "two" (D4), "one" (D5), "six" (D6)',
    "1 mistake in 5 places; nothing was changed.",
  ]);
});

test("cells with the same value are listed after it", () => {
  expect(printed(inColumn(["nothing", "nothing"]))[0]).toBe(
    "games.csv, column D (Score): expected a whole number, got nothing (D2, D3)",
  );
});

test("a value that may be a secret is not shown", () => {
  expect(printed(inColumn([undefined, undefined, undefined, undefined]))[0]).toBe(
    "games.csv, column D (Score): expected a whole number (D2, D3, D4, D5)",
  );
});

test("a mistake that is a sentence follows its cell", () => {
  const advice = { ...mistake, field: "Date", expected: "Fix the date or the day of the week." };
  expect(printed([{ ...advice, got: '"Fri 11/21"' }])[0]).toBe(
    'games.csv:2 Date: "Fri 11/21". Fix the date or the day of the week.',
  );
  expect(printed([{ ...advice, got: "nothing" }])[0]).toBe(
    "games.csv:2 Date: Fix the date or the day of the week.",
  );
  const quoted = { ...advice, expected: '"A" and "B" are two teams. Split the row.', got: '"A" and "B"' };
  expect(printed([quoted])[0]).toBe('games.csv:2 Date: "A" and "B" are two teams. Split the row.');
});

test("sentences of one cause share a line, with their cells", () => {
  const said = (got: string, line: number) => ({ ...mistake, line, expected: "Fix the date.", got });
  expect(printed([said('"Fri"', 2), said('"Sat"', 3)])[0]).toBe(
    'games.csv, Score: "Fri" (line 2), "Sat" (line 3). Fix the date.',
  );
  expect(printed([said("nothing", 2), said("nothing", 3)])[0]).toBe(
    "games.csv, Score: Fix the date. (line 2, line 3)",
  );
});

test("names the first twenty cells of a long column", () => {
  const [line = ""] = printed(inColumn(Array.from({ length: 23 }, () => "nothing")));
  expect(line.match(/D\d+/g)).toHaveLength(20);
  expect(line).toContain(" and 3 more)");
});

test("names a cell once if two rules report it with the same text", () => {
  const [mistake] = inColumn(['"ten"']);
  expect(printed(mistake ? [mistake, mistake] : [])).toEqual([
    'games.csv:2 Score (D2): expected a whole number, got "ten"',
    "1 mistake; nothing was changed.",
  ]);
});

test("a cause without a column names its lines", () => {
  const lines = [2, 3].map((line) => ({ ...mistake, line, field: "Home/Away", got: "nothing" }));
  expect(printed(lines)[0]).toBe(
    "games.csv, Home/Away: expected a whole number, got nothing (line 2, line 3)",
  );
});

test.each([
  [0, []],
  [1, ["note: games.csv:2 has no score"]],
])("%i notes are printed whole", (count, expected) => expect(notes(count)).toEqual(expected));

test("prints the first hundred of more notes, and the number left out", () => {
  expect(notes(100)).toHaveLength(100);
  const lines = notes(150_000);
  expect(lines).toHaveLength(101);
  expect(lines.slice(-2)).toEqual(["note: games.csv:101 has no score", "note: … and 149900 more"]);
});

function notes(count: number): string[] {
  const lines: string[] = [];
  const found = Array.from({ length: count }, (_, index) => `games.csv:${index + 2} has no score`);
  printNotes(found, (line) => lines.push(line));
  return lines;
}
