import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvText } from "./csv-text.ts";

const COLUMNS = {
  Name: ({ name }: { name: string; score: number | null }) => name,
  Score: ({ score }: { score: number | null }) => score,
};
const written = (name: string, score: number | null = null) => csvText(COLUMNS, [{ name, score }]);
const read = (text: string) => parse(text, { bom: true }) as string[][];

test("a table has its headings, a mark of UTF-8, and lines as spreadsheets end them", () => {
  expect(written("Ödegaard", 4)).toBe("\uFEFFName,Score\r\nÖdegaard,4\r\n");
  expect(csvText(COLUMNS, [])).toBe("\uFEFFName,Score\r\n");
});

test.each(['a "b", c', "two\nlines", "carriage\rreturn", "windows\r\nlines", "'apostrophe"])(
  "%j is read as it was",
  (name) => {
    expect(read(written(name))[1]).toEqual([name, ""]);
  },
);

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "＝1",
  " =1+1",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  '=HYPERLINK("https://evil.example")',
])("%j is no formula", (name) => {
  expect(read(written(name))[1]).toEqual([`'${name.trim()}`, ""]);
});

test("a number stays one, below zero too", () => {
  expect(read(written("x", -3))[1]).toEqual(["x", "-3"]);
});
