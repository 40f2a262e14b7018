import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { amountCell, type CsvCell, csvText, csvWithEscapedFormulas, timeCell } from "./csv-text.ts";

const COLUMNS = {
  Name: ({ name }: { name: string; score: number | null }) => name,
  Score: ({ score }: { score: number | null }) => score,
};
const written = (name: string, score: number | null = null) => csvText(COLUMNS, [{ name, score }]);
const read = (text: string) => parse(text, { bom: true }) as string[][];

test("a table has headings, a byte order mark and CRLF line ends", () => {
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

test("a number stays a number, also a negative one", () => {
  expect(read(written("x", -3))[1]).toEqual(["x", "-3"]);
});

const cell = (value: CsvCell) => read(csvWithEscapedFormulas([[value]]))[0]?.[0];

test.each([
  ...[
    "8E00000001",
    "0012",
    "123456789012",
    "1,000",
    "1.50",
    "1 000",
    "3/4",
    "12-5",
    "5-12-2026",
    "9:30",
    "9:30 pm",
  ],
  ...["MAR1", "Dec 5", "5 December", "May 1, 2026", "SEPT2", "TRUE", "50%"],
  // Fractions, such as a hat's size.
  ...["7 1/4", "1 1/2"],
  // An exponent with its sign, an amount with its currency, and a negative number in accountants' notation.
  ...["8E+12", "1.5e-3", "$5.00", "€ 5", "(123)", "($5.00)", "(50%)"],
  // A day with a time, and an hour with "am" or "pm".
  ...["12/5/2026 7:30", "12/5/2026 7:30 PM", "Dec 5, 2026 7:30 pm", "5 Dec 19:30", "2026-12-05T19:30", "7 p"],
  // A number of any length.
  `1${"0".repeat(60)}`,
])("the text %j stays a text in a spreadsheet", (text) => {
  expect(cell(text)).toBe(`'${text}`);
  // Programs read the schedule and roster files (`csvText`), so there only formulas get an apostrophe.
  expect(read(csvText({ Text: (one: string) => one }, [text]))[1]?.[0]).toBe(text);
});

test.each([
  "7",
  "12345678901",
  "Marta",
  "May",
  "Maya Decker",
  "June Carter",
  "K7Q2M0ZX1A",
  "Row 5",
  "2 × Adult",
  "A-1",
  "1st",
  "12A",
  "1/2 off",
  "$",
  "(home)",
  "5 each",
  "",
])("the text %j needs no apostrophe", (text) => {
  expect(cell(text)).toBe(text);
});

test.each([
  [amountCell(2740), "27.40"],
  [amountCell(-1370), "-13.70"],
  [amountCell(123_456_789), "1234567.89"],
  [timeCell(new Date("2026-11-06T00:30:00Z"), "America/New_York"), "2026-11-05 19:30"],
  [timeCell(new Date("2026-11-06T05:00:00Z"), "America/New_York"), "2026-11-06 00:00"],
  [timeCell(null, "America/New_York"), ""],
])("an amount or time from the program gets no apostrophe: %j", (value, text) => {
  expect(cell(value)).toBe(text);
});
