import { expect, test } from "vitest";
import { mistakeLine } from "../records/mistake.ts";
import { noteMistake, type RawRecord } from "../records/record.ts";
import { parseCsvRows } from "../workbooks/csv-rows.ts";
import { readSheet } from "./read-sheet.ts";

function recordsOf(text: string): RawRecord[] {
  const report = { mistakes: [], notes: [] };
  const rows = parseCsvRows("schedule.csv", text, report);
  if (!rows) throw new Error("It can be read");
  return readSheet(rows, { collection: "games", names: new Map(), season: null }, report) ?? [];
}

/** The printed line of a mistake in a field of the sheet's first record. */
function told(text: string, field: string): string {
  const [raw] = recordsOf(text);
  if (!raw) throw new Error("It has a record");
  const report = { mistakes: [], notes: [] };
  noteMistake(raw, [field], "another", report);
  return report.mistakes.map(mistakeLine).join();
}

const SHEET = "Game Date,Time,Opponent,Final Score,Us\n12/3/26,8 PM,Delmont,4 2,\n";

test.each([
  ["a column under the sheet's own heading", "finalScore", 'Final Score (D2): expected another, got "4 2"'],
  [
    "a field by the column that it is made of",
    "timeOfGame",
    'Game Date (A2): expected another, got "12/3/26"',
  ],
  ["a field that two columns make by the one that says something", "score", "Final Score (D2)"],
  ["a field without a column by what officers call it", "place", "H/A: expected another, got nothing"],
])("a mistake names %s", (_what, field, expected) => {
  expect(told(SHEET, field)).toContain(`schedule.csv:2 ${expected}`);
});

test("an address counts rows as a spreadsheet program does, also below a cell with several lines", () => {
  const sheet = 'Date,Opponent,Note\n12/3/26,Delmont,"two\nlines"\n\n12/5/26,Vale,\n';
  const [, second] = recordsOf(sheet);
  expect(second?.lineOf([])).toBe(5);
  expect(second?.inSheet?.(["opponent"], second.value)).toEqual({
    heading: "Opponent",
    cell: { column: "B", row: 4, text: "Vale" },
  });
});
