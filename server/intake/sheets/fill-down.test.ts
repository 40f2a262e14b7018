import { describe, expect, test } from "vitest";
import { cellXml, rowXml, workbookPartsOf } from "../../../tests/import/workbooks.ts";
import { zipWorkbookParts } from "../../../tests/import/zip-workbook-parts.ts";
import type { SheetCollection } from "../../collections/collections.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import { parseCsvRows } from "../workbooks/csv-rows.ts";
import type { SheetRows } from "../workbooks/rows.ts";
import { parseWorkbookRows } from "../workbooks/workbook-rows.ts";
import { readSheet } from "./read-sheet.ts";

/** Tests of cells written once for several rows: merged in a workbook, or left blank in the rows below. */

function records(
  collection: SheetCollection,
  field: string,
  rows: SheetRows | null | undefined,
  report: BundleReport,
) {
  const read = rows ? readSheet(rows, { collection, names: new Map(), season: null }, report) : [];
  return {
    found: (read ?? []).map(({ value }) => (value as Record<string, unknown>)[field]),
    mistakes: report.mistakes.map(mistakeLine),
    notes: report.notes,
  };
}

function csv(collection: SheetCollection, field: string, lines: readonly string[]) {
  const report: BundleReport = { mistakes: [], notes: [] };
  return records(collection, field, parseCsvRows("s.csv", lines.join("\n"), report), report);
}

const seasons = (...written: string[]) =>
  csv("players", "season", ["Season,Name", ...written.map((season, at) => `${season},Player ${at}`)]);
const dates = (...rows: string[]) => csv("games", "date", ["Date,Time,Opponent,Result", ...rows]);

describe("a season", () => {
  test("only in the first row applies to all rows, with one note", () => {
    expect(seasons("2026-27", "", "")).toEqual({
      found: ["2026-27", "2026-27", "2026-27"],
      mistakes: [],
      notes: ["s.csv:2 Season (A2): written once and also used for the blank rows below: 2026-27"],
    });
  });

  test("applies until the next one", () => {
    expect(seasons("2026-27", "", "2025-26", "", "").found).toEqual([
      ...["2026-27", "2026-27"],
      ...["2025-26", "2025-26", "2025-26"],
    ]);
  });

  test("missing among equal ones is filled, with a note", () => {
    const { found, notes } = seasons("2026-27", "2026-27", "", "2026-2027", "2025-26");
    expect(found[2]).toBe("2026-27");
    expect(notes).toEqual(["s.csv:4 Season (A4): empty, read as 2026-27 like the rows around it"]);
  });

  test.each([
    [["2026-27", "2026-27", "", "2025-26"]],
    [["", "2026-27", "2026-27"]],
    [["2026-27", "2026-27", "2026-27", ""]],
    [["2026-27", "2025-26", "2026-27", "2025-26", ""]],
  ])("that cannot be filled is a mistake: %j", (written) => {
    expect(seasons(...written).mistakes).toEqual([
      expect.stringContaining("expected a season in each row, or only in the first row of each season"),
    ]);
  });

  test("is not required in a sheet without any, and a total without one is a career", () => {
    expect(seasons("", "").mistakes).toEqual([]);
    const totals = csv("totals", "season", ["Name,Season,GP", "Jane Roe,2025-26,9", "Jane Roe,,30"]);
    expect(totals).toMatchObject({ found: ["2025-26", undefined], mistakes: [] });
  });
});

describe("a date", () => {
  test("is that of the row above if the row has a time, with a note", () => {
    expect(
      dates("3/6/2027,1:00 PM,Delmont,", ",4:00 PM,Vale,", ",7:00 PM,Tarn,", "3/13/2027,1:00 PM,Harrow,"),
    ).toEqual({
      found: ["3/6/2027", "3/6/2027", "3/6/2027", "3/13/2027"],
      mistakes: [],
      notes: [
        "s.csv:3 Date (A3): empty, read as the day above, 3/6/2027",
        "s.csv:4 Date (A4): empty, read as the day above, 3/6/2027",
      ],
    });
  });

  test("is that of the row above if the row has a result", () => {
    expect(dates("3/6/2027,,Delmont,W 4-3", ",,Vale,L 2-5").found[1]).toBe("3/6/2027");
  });

  test("stays open if the row has neither, with a note", () => {
    const { found, notes } = dates("3/6/2027,1:00 PM,Delmont,", ",TBD,Vale,");
    expect(found).toEqual(["3/6/2027", "TBA"]);
    expect(notes).toEqual([
      "s.csv:3 Date (A3): empty, read as TBA (if it's the same day as above, type that day)",
    ]);
  });

  test.each([
    ["of several days", "Mar 6-7 2027,,Spring Cup,"],
    ["that is open", "TBA,,Delmont,"],
    ["under a heading", "SPRING BREAK,,,"],
  ])("is not taken from a row %s", (_what, above) =>
    expect(dates("3/1/2027,1:00 PM,Tarn,", above, ",4:00 PM,Vale,").mistakes).toEqual([
      "s.csv:4 Date (A4): expected a date such as 12/3/2026, because there's no date above it, got nothing",
    ]),
  );

  test("of a skipped practice is used", () => {
    const lines = [
      "Date,Time,Opponent",
      "3/6/2027,1:00 PM,Delmont",
      "3/7/2027,1:00 PM,Practice",
      ",4:00 PM,Vale",
    ];
    expect(csv("games", "date", lines).found).toEqual(["3/6/2027", "3/7/2027"]);
  });

  test("is filled, but never names, opponents and results", () => {
    const { found } = csv("games", "result", [
      "Date,Opponent,Result",
      "3/6/2027,Delmont,W 4-3",
      "3/7/2027,Vale,",
    ]);
    expect(found).toEqual(["W 4-3", undefined]);
  });
});

function merged(refs: readonly string[], ...rows: string[][]) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const xml = rows.map((cells, at) =>
    rowXml(
      at + 1,
      cells.map((text, column) => (text === "" ? "" : cellXml(`${"ABCD"[column]}${at + 1}`, text))).join(""),
    ),
  );
  const parts = workbookPartsOf({ Schedule: xml.join("") });
  const sheet = parts.get("xl/worksheets/sheet0.xml")?.toString() ?? "";
  const merges = refs.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  parts.set(
    "xl/worksheets/sheet0.xml",
    Buffer.from(sheet.replace("</sheetData>", `</sheetData><mergeCells>${merges}</mergeCells>`)),
  );
  return records("games", "date", parseWorkbookRows("s.xlsx", zipWorkbookParts(parts), report)?.[0], report);
}

describe("a merged cell", () => {
  const head = ["Date", "Opponent", "Venue", "Result"];

  test("with a date or a venue applies to its rows, without a note", () => {
    expect(
      merged(["A2:A3", "C2:C3"], head, ["3/6/2027", "Delmont", "Oak Park", ""], ["", "Vale", "", ""]),
    ).toEqual({
      found: ["3/6/2027", "3/6/2027"],
      mistakes: [],
      notes: [],
    });
  });

  test("with a result is a mistake in the second game", () => {
    expect(
      merged(["D2:D3"], head, ["3/6/2027", "Delmont", "", "W 4-3"], ["3/7/2027", "Vale", "", ""]).mistakes,
    ).toEqual([
      's.xlsx:3 Result (D3): expected a separate cell for each game (unmerge the cells), got "W 4-3"',
    ]);
  });
});
