import { describe, expect, test } from "vitest";
import {
  cellXml,
  rowXml,
  styledCellXml,
  withNumberFormats,
  workbookPartsOf,
} from "../../../tests/import/workbooks.ts";
import { zipWorkbookParts } from "../../../tests/import/zip-workbook-parts.ts";
import type { SheetCollection } from "../../collections/collections.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import { parseCsvRows } from "../workbooks/csv-rows.ts";
import type { SheetRows } from "../workbooks/rows.ts";
import { parseWorkbookRows } from "../workbooks/workbook-rows.ts";
import { parseConvertedDate } from "./converted-date.ts";
import { heightsFromDates } from "./converted-heights.ts";
import { readSheet } from "./read-sheet.ts";

/**
 * Tests of cells that a spreadsheet program changed: scores and heights turned into dates, and formulas
 * without a result.
 */

function records(rows: SheetRows | undefined | null, collection: SheetCollection, report: BundleReport) {
  const read = rows ? readSheet(rows, { collection, names: new Map(), season: null }, report) : [];
  const values = (read ?? []).map(({ value }) => value as Record<string, unknown>);
  return { values, mistakes: report.mistakes.map(mistakeLine), notes: report.notes };
}

function csv(collection: SheetCollection, ...lines: string[]) {
  const report: BundleReport = { mistakes: [], notes: [] };
  return records(parseCsvRows("s.csv", lines.join("\n"), report), collection, report);
}

function workbook(collection: SheetCollection, codes: readonly string[], ...rows: string[]) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const parts = withNumberFormats(workbookPartsOf({ Sheet1: rows.join("") }), codes);
  return records(parseWorkbookRows("s.xlsx", zipWorkbookParts(parts), report)?.[0], collection, report);
}

const detail = (value: Record<string, unknown> | undefined, title: string) =>
  (value?.details as { title: string; value: string }[] | undefined)?.find((one) => one.title === title)
    ?.value;

const GAME_HEAD = rowXml(1, cellXml("A1", "Date") + cellXml("B1", "Opponent") + cellXml("C1", "Result"));
const game = (at: number, result: number, style = 2) =>
  rowXml(
    at,
    styledCellXml(`A${at}`, 1, 46_290 + at) +
      cellXml(`B${at}`, `Team ${at}`) +
      styledCellXml(`C${at}`, style, result),
  );
const results = (code: string, ...days: number[]) =>
  workbook("games", ["m/d/yyyy", code], GAME_HEAD, ...days.map((day, at) => game(at + 2, day)));

describe("a result that became a date", () => {
  test("is a mistake if its order is ambiguous: April 3 is 4-3, or 3-4 with the day first", () => {
    const { values, mistakes } = results("d-mmm", 46_115, 46_366);
    expect(values.map(({ result }) => result)).toEqual([undefined, undefined]);
    expect(mistakes).toEqual([
      's.xlsx:2 Result (C2): expected text such as W 4-3, not a date (format the column as plain text, then type it again), got "2026-04-03"',
      's.xlsx:3 Result (C3): expected text such as W 4-3, not a date (format the column as plain text, then type it again), got "2026-12-10"',
    ]);
  });

  test.each(["d-mmm", "mmm-yy"])("is restored if no such day exists (%s): 3-33, 7-40, 5-45, 5-0", (code) => {
    const { values, mistakes, notes } = results(code, 12_114, 14_793, 16_558, 36_647);
    expect(mistakes).toEqual([]);
    expect(values.map(({ result }) => result)).toEqual(["3-33", "7-40", "5-45", "5-0"]);
    expect(notes).toHaveLength(4);
  });

  test("is restored as people see it if the format shows two numbers", () => {
    expect(results("m\\-d", 46_115).values[0]).toMatchObject({
      date: "2026-09-27",
      result: "4-3",
    });
  });

  test.each(["3-Apr", "Apr-03", "4/3/2026", "2026-04-03", "12-Oct-26", "Apr 3"])(
    "in a CSV is a mistake: %s",
    (result) =>
      expect(csv("games", "Date,Opponent,Result", `10/2/2026,Delmont,${result}`).mistakes).toEqual([
        expect.stringMatching(/^s\.csv:2 Result \(C2\): expected text such as W 4-3, not a date/),
      ]),
  );

  test.each([
    ["Mar-33", "3-33"],
    ["May-00", "5-0"],
    ["W 4-3", "W 4-3"],
    ["4-3", "4-3"],
    ["2-1-0", "2-1-0"],
    ["Postponed", "Postponed"],
  ])("and in a CSV %s is %s", (written, result) => {
    const { values, mistakes } = csv("games", "Date,Opponent,Result", `10/2/2026,Delmont,${written}`);
    expect([values[0]?.result, mistakes]).toEqual([result, []]);
  });

  test("stays a date in columns of dates and in notes", () => {
    const { values, mistakes } = csv("games", "Date,Opponent,Notes", "2026-10-02,Delmont,3-Apr");
    expect([values, mistakes]).toEqual([[{ date: "2026-10-02", opponent: "Delmont", note: "3-Apr" }], []]);
  });
});

describe("a height that became a date", () => {
  const heights = (...written: string[]) => {
    const { values, mistakes } = csv("players", "Name,Ht", ...written.map((ht, at) => `Player ${at},${ht}`));
    return [values.map((value) => detail(value, "Height")), mistakes.length];
  };

  test("is restored, because nobody is 2-6 or 11-5", () => {
    expect(heights("2-Jun", "11-May", "6-0")).toEqual([["6-2", "5-11", "6-0"], 0]);
    expect(heights("Jun-02", "6/2/2026", "Jun-00")).toEqual([["6-2", "6-2", "6-0"], 0]);
  });

  test("in a workbook, too", () => {
    const head = rowXml(1, cellXml("A1", "Name") + cellXml("B1", "Ht"));
    const { values, mistakes, notes } = workbook(
      "players",
      ["d-mmm"],
      head,
      rowXml(2, cellXml("A2", "Jane Roe") + styledCellXml("B2", 1, 46_175)),
    );
    expect([detail(values[0], "Height"), mistakes]).toEqual(["6-2", []]);
    expect(notes).toEqual([
      expect.stringContaining("read as 6-2 (a spreadsheet program turned it into the date 2026-06-02)"),
    ]);
  });

  test("that may be swapped is decided by the others of its column, else a mistake", () => {
    expect(heights("6-May", "2-Jun")).toEqual([["5-6", "6-2"], 0]);
    expect(heights("6-May", "6-Feb")).toEqual([["6-5", "6-2"], 0]);
    expect(heights("6-May")[1]).toBe(1);
    expect(heights("2-Jun", "6-Nov", "5-Jun")[1]).toBe(3);
  });

  test("that is no height in any order is a mistake, and does not affect the others", () => {
    expect(heights("2-Jun", "12-Dec")).toEqual([["6-2", "12-Dec"], 1]);
    expect(heightsFromDates([])).toEqual([]);
  });
});

test("a jersey number, a position and a weight are never a date", () => {
  const { mistakes } = csv("players", "Name,#,Pos,Wt", "Jane Roe,2-Jan,6-Jul,1900-07-03");
  expect(mistakes).toHaveLength(3);
});

test("00 is not 0, and 7 with two digits is 07", () => {
  const head = rowXml(1, cellXml("A1", "#") + cellXml("B1", "Name"));
  const people = [
    styledCellXml("A2", 1, 0) + cellXml("B2", "Double Zero"),
    styledCellXml("A3", 0, 0) + cellXml("B3", "Single Zero"),
    styledCellXml("A4", 1, 7) + cellXml("B4", "Seven"),
  ];
  const { values } = workbook("players", ["00"], head, ...people.map((cells, at) => rowXml(at + 2, cells)));
  expect(values.map((value) => detail(value, "Team Number"))).toEqual(["00", "0", "07"]);
});

test.each([
  ["2010-11-01", "2010-11"],
  ["Nov 2010", "2010-11"],
  ["Jan 2000", "2000-01"],
  ["11-Oct", "2010-11"],
  ["Nov-10", "2010-11"],
])("a season that became the date %s is %s", (written, season) => {
  const { values, mistakes } = csv("players", "Name,Season", `Jane Roe,${written}`);
  expect([values[0]?.season, mistakes]).toEqual([season, []]);
});

test("a season that is any other date is a mistake", () => {
  expect(csv("players", "Name,Season", "Jane Roe,5/2/2026").mistakes).toHaveLength(1);
});

test.each(["#REF!", "#N/A", "#DIV/0!", "#NAME?", "Err:502", "=SUM(A1:A2)"])(
  "a formula without a value is a mistake: %s",
  (text) => {
    expect(csv("players", "Name,Hometown", `Jane Roe,${text}`).mistakes).toEqual([
      expect.stringMatching(/^s\.csv:2 Hometown \(B2\): expected a value, not /),
    ]);
    expect(csv("players", "Name,Dues", `Jane Roe,${text}`).mistakes).toEqual([]);
  },
);

test("an incomplete date is none", () => {
  for (const text of ["", "4-3", "2026-27", "Spring 2026", "Jun", "12", "13/40/2026", "June 2-4"])
    expect(parseConvertedDate(text)).toBeNull();
});
