import { expect, test } from "vitest";
import { makeBundleFolder } from "../../../tests/import/bundle-folder.ts";
import {
  cellXml,
  packWorkbook,
  ROSTER_ROWS,
  rowXml,
  workbookPartsOf,
} from "../../../tests/import/workbooks.ts";
import { zipWorkbookParts } from "../../../tests/import/zip-workbook-parts.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import { findSheets } from "./find-sheets.ts";
import { isSeasonName, isUnrelatedSheet } from "./sheet-names.ts";

/** Tests which sheets of a workbook hold records of a collection. */

async function found(bytes: Buffer, file = "roster.xlsx") {
  const folder = await makeBundleFolder();
  await folder.write(file, bytes);
  const report: BundleReport = { mistakes: [], notes: [] };
  const sheets = await findSheets({ folder: folder.path, shown: "", files: [file] }, report);
  return {
    sheets: sheets.map(({ collection, rows, season }) =>
      [rows?.name, collection, season].filter(Boolean).join(" "),
    ),
    mistakes: report.mistakes.map(mistakeLine),
    notes: report.notes,
  };
}

const NOTES = rowXml(1, cellXml("A1", "Bring both jerseys")) + rowXml(2, cellXml("A2", "Bus at 5"));
const DUES =
  rowXml(1, cellXml("A1", "Name") + cellXml("B1", "Paid")) +
  rowXml(2, cellXml("A2", "Jane Roe") + cellXml("B2", 200));

test("notes and dues beside a roster are skipped, each with a note", async () => {
  expect(await found(packWorkbook({ Roster: ROSTER_ROWS, Dues: DUES, Notes: NOTES }))).toEqual({
    sheets: ["Roster players"],
    mistakes: [],
    notes: [
      'roster.xlsx (Dues): skipped, because the sheet "Dues" isn\'t named roster or schedule',
      'roster.xlsx (Notes): skipped, because the sheet "Notes" isn\'t named roster or schedule',
    ],
  });
});

test("a list of names and numbers is no roster if its name says something else, even with the word", async () => {
  const sheets = {
    "2026-27": ROSTER_ROWS,
    Tryouts: ROSTER_ROWS,
    "Tryout Roster": ROSTER_ROWS,
    Carpool: ROSTER_ROWS,
  };
  expect(await found(packWorkbook(sheets))).toMatchObject({
    sheets: ["2026-27 players 2026-27"],
    mistakes: [],
  });
});

test("sheets named after seasons, by the program, or after other collections are read", async () => {
  const games = rowXml(1, cellXml("A1", "Date") + cellXml("B1", "Opponent"));
  const sheets = {
    "2026-27": ROSTER_ROWS,
    "25/26 Season": ROSTER_ROWS,
    Sheet3: ROSTER_ROWS,
    Schedule: games,
  };
  expect((await found(packWorkbook(sheets))).sheets).toEqual([
    "2026-27 players 2026-27",
    "25/26 Season players 2025-26",
    "Sheet3 players",
    "Schedule games",
  ]);
});

test("a sheet with another name is read if it is a table of players and no other is called a roster", async () => {
  const own = await found(packWorkbook({ Varsity: ROSTER_ROWS, "B Team": ROSTER_ROWS, Scratch: NOTES }));
  expect(own.sheets).toEqual(["Varsity players", "B Team players"]);
  expect(own.notes).toEqual([
    'roster.xlsx (Scratch): skipped, because the sheet "Scratch" isn\'t a table of players',
  ]);
  expect((await found(packWorkbook({ Roster: ROSTER_ROWS, Varsity: ROSTER_ROWS }))).sheets).toEqual([
    "Roster players",
  ]);
});

test("a single sheet belongs to the collection in its file's name, whatever its own name", async () => {
  expect((await found(packWorkbook({ Kestrels: ROSTER_ROWS }))).sheets).toEqual(["Kestrels players"]);
});

test("a workbook without any such sheet is a mistake", async () => {
  const none = await found(packWorkbook({ Dues: DUES, Notes: NOTES }));
  expect(none.mistakes).toEqual([
    "roster.xlsx: expected a visible sheet with a table of players, named for what it holds or for a season such as 2026-27",
  ]);
});

test("a hidden roster is not read, and neither is a visible list of dues", async () => {
  const parts = workbookPartsOf({ Roster: ROSTER_ROWS, Dues: DUES });
  const book = parts.get("xl/workbook.xml")?.toString() ?? "";
  parts.set("xl/workbook.xml", Buffer.from(book.replace('name="Roster"', 'name="Roster" state="hidden"')));
  expect((await found(zipWorkbookParts(parts))).mistakes).toHaveLength(1);
});

test("in a workbook with another name, sheets without a collection's name are skipped with a note", async () => {
  expect(await found(packWorkbook({ Roster: ROSTER_ROWS, Budget: DUES }), "club.xlsx")).toMatchObject({
    sheets: ["Roster players"],
    notes: ['club.xlsx (Budget): skipped, because the sheet "Budget" isn\'t named roster or schedule'],
  });
});

test("names of sheets", () => {
  expect(["2025-26", "Fall 2026", "Season 25/26", "2026"].every(isSeasonName)).toBe(true);
  expect(["2025-26 Dues", "Roster", "", "Season"].some(isSeasonName)).toBe(false);
  expect(
    ["Dues 2026", "Carpool", "Try-outs", "Practice Schedule", "Emergency Contacts"].every(isUnrelatedSheet),
  ).toBe(true);
  expect(["Roster", "Form Responses 1", "Alumni", "Feuille 1"].some(isUnrelatedSheet)).toBe(false);
});
