import { expect, test } from "vitest";
import {
  cellXml,
  makeZip,
  packWorkbook,
  ROSTER_ROWS,
  rowXml,
  workbookPartsOf,
} from "../../../tests/import/workbooks.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import { parseWorkbookRows } from "./workbook-rows.ts";

async function read(bytes: Buffer) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const sheets = parseWorkbookRows("players.xlsx", bytes, report);
  return {
    rows: sheets?.map(({ rows }) => rows.map(({ cells }) => cells.join())) ?? null,
    mistakes: report.mistakes.map(mistakeLine),
    notes: report.notes,
  };
}

test("a stray cell in the last corner of a sheet is left out, with a note", async () => {
  const bytes = packWorkbook({ Roster: ROSTER_ROWS + rowXml(1_048_576, cellXml("XFD1048576", "x")) });
  expect(bytes.length).toBeLessThan(2000);
  expect(await read(bytes)).toEqual({
    rows: [["Name,Number", "Jane Doe,9"]],
    mistakes: [],
    notes: ["players.xlsx: skipped the cell XFD1048576, far from all other cells"],
  });
});

test("the note names the sheet if there are several, and the first three of many cells", async () => {
  const far = [7000, 8000, 9000, 9999].map((n) => rowXml(n, cellXml(`A${n}`, n))).join("");
  expect(await read(packWorkbook({ Today: ROSTER_ROWS, Former: ROSTER_ROWS + far }))).toMatchObject({
    mistakes: [],
    notes: [
      "players.xlsx (Former): skipped the cells A7000, A8000, A9000 and 1 more, far from all other cells",
    ],
  });
});

test("a refused sheet is reported with the reason", async () => {
  const far = Array.from({ length: 101 }, (_, n) => rowXml(5000 + n, cellXml(`A${5000 + n}`, n))).join("");
  expect(await read(packWorkbook({ Roster: ROSTER_ROWS + far }))).toMatchObject({
    rows: null,
    mistakes: [
      "players.xlsx: expected an Excel workbook (.xlsx) with cells close together: A5000 and 100 more are far from the rest (delete the empty rows and columns in between)",
    ],
  });
  expect((await read(Buffer.from("no workbook"))).mistakes).toEqual([
    "players.xlsx: expected an Excel workbook (.xlsx) with an undamaged file (open it in a spreadsheet program and save it again)",
  ]);
});

test("a workbook that unpacks to far more than its size is refused before it is unpacked", async () => {
  const parts = [...workbookPartsOf({ Roster: ROSTER_ROWS })].map(([name, bytes]) => ({ name, bytes }));
  const bomb = { name: "xl/worksheets/sheet9.xml", bytes: Buffer.alloc(1000), size: 200 * 1024 * 1024 };
  expect((await read(makeZip(parts))).rows).toEqual([["Name,Number", "Jane Doe,9"]]);
  expect((await read(makeZip([...parts, bomb]))).mistakes).toEqual([
    "players.xlsx: expected an Excel workbook (.xlsx) with at most 150 MB when unpacked",
  ]);
});

test("a workbook has at most 200 sheets", async () => {
  const sheets = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`Sheet ${n}`, n === 0 ? ROSTER_ROWS : ""]));
  expect((await read(packWorkbook(sheets(200)))).mistakes).toEqual([]);
  expect((await read(packWorkbook(sheets(201)))).mistakes).toEqual([
    "players.xlsx: expected an Excel workbook (.xlsx) with at most 200 sheets",
  ]);
});

test("a long text that many cells share counts for each of them", async () => {
  const shared = (cells: number) => {
    const parts = workbookPartsOf({
      Roster: Array.from({ length: cells }, (_, n) =>
        rowXml(n + 1, `<c r="A${n + 1}" t="s"><v>0</v></c>`),
      ).join(""),
    });
    parts.set("xl/sharedStrings.xml", Buffer.from(`<sst><si><t>${"x".repeat(1_000_000)}</t></si></sst>`));
    return makeZip([...parts].map(([name, bytes]) => ({ name, bytes })));
  };
  expect((await read(shared(50))).mistakes).toEqual([]);
  expect((await read(shared(51))).mistakes).toEqual([
    "players.xlsx: expected an Excel workbook (.xlsx) with at most 50000000 characters in all cells",
  ]);
});
