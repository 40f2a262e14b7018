import readWorkbook, { type CellValue } from "read-excel-file/node";
import type { BundleReport } from "../bundle-report.ts";
import { isEmptyRow, type SheetRows } from "./rows.ts";
import { UnfitSheet } from "./sheet-cells.ts";
import { workbookParts } from "./workbook-parts.ts";
import { UnfitArchive } from "./zip-parts.ts";

/** The sheets of an .xlsx file that have anything in them. Null if the file cannot be read. */
export async function workbookRows(
  file: string,
  bytes: Buffer,
  { mistakes, notes }: BundleReport,
): Promise<SheetRows[] | null> {
  try {
    const parts = workbookParts(bytes);
    const sheets = await readWorkbook(parts.bytes);
    for (const { sheet, cells } of parts.stray)
      notes.push(strayNote(placeOf(file, sheet, sheets.length), cells));
    if (lengthOf(sheets) > MOST_LETTERS) throw new UnfitSheet(`at most ${MOST_LETTERS} letters in all cells`);
    return sheets
      .map(({ sheet: name, data }) => ({
        file: placeOf(file, name, sheets.length),
        name,
        rows: data
          .map((cells, at) => ({ cells: cells.map(textOf), line: at + 1, row: at + 1 }))
          .filter(({ cells }) => !isEmptyRow(cells)),
      }))
      .filter(({ rows }) => rows.length > 0);
  } catch (error) {
    mistakes.push({ file, line: null, field: "", expected: expectedOf(error) });
    return null;
  }
}

const WORKBOOK = "an Excel workbook (.xlsx)";

function expectedOf(error: unknown): string {
  if (error instanceof UnfitArchive) return `${WORKBOOK} with ${error.message}`;
  return error instanceof UnfitSheet && error.message !== WORKBOOK
    ? `${WORKBOOK} with ${error.message}`
    : WORKBOOK;
}

const placeOf = (file: string, sheet: string, sheets: number) => (sheets > 1 ? `${file} (${sheet})` : file);

const MOST_NAMED = 3;

function strayNote(place: string, cells: readonly string[]): string {
  const named = `${cells.length === 1 ? "the cell" : "the cells"} ${cells.slice(0, MOST_NAMED).join(", ")}`;
  const more = cells.length > MOST_NAMED ? ` and ${cells.length - MOST_NAMED} more` : "";
  return `${place}: passed over ${named}${more}, far from all others`;
}

/** Of all cells. Many may share one long text, which takes room only once they are written. */
const MOST_LETTERS = 50_000_000;

function lengthOf(sheets: readonly { data: readonly (readonly unknown[])[] }[]): number {
  let letters = 0;
  for (const { data } of sheets)
    for (const row of data) for (const cell of row) if (typeof cell === "string") letters += cell.length;
  return letters;
}

/** Spreadsheets keep a time without a day as one of their first days. */
const FIRST_DAYS = Date.UTC(1901, 0, 1);

/** Dates are told as ISO does, without a zone: "2026-12-03", "2026-12-03 20:30", "20:30". */
function textOf(value: CellValue | null): string {
  if (value === null || value === undefined) return "";
  if (!(value instanceof Date)) return typeof value === "number" ? numberText(value) : String(value);
  const rounded = new Date(Math.round(value.getTime() / 60_000) * 60_000);
  const [day = "", clock = ""] = rounded.toISOString().slice(0, 16).split("T");
  if (rounded.getTime() < FIRST_DAYS) return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}

/** 0.1 + 0.2 is 0.3 again. */
const numberText = (value: number) => String(Number(value.toPrecision(12)));
