import readWorkbook, { type CellValue } from "read-excel-file/node";
import type { BundleReport } from "../bundle-report.ts";
import { isEmptyRow, type SheetRows } from "./rows.ts";

/** The sheets of an .xlsx file that have anything in them. Null if the file cannot be read. */
export async function workbookRows(
  file: string,
  bytes: Buffer,
  { mistakes }: BundleReport,
): Promise<SheetRows[] | null> {
  try {
    const sheets = await readWorkbook(bytes);
    return sheets
      .map(({ sheet: name, data }) => ({
        file: sheets.length > 1 ? `${file} (${name})` : file,
        name,
        rows: data
          .map((cells, at) => ({ cells: cells.map(textOf), line: at + 1 }))
          .filter(({ cells }) => !isEmptyRow(cells)),
      }))
      .filter(({ rows }) => rows.length > 0);
  } catch {
    mistakes.push({ file, line: null, field: "", expected: "an Excel workbook (.xlsx)" });
    return null;
  }
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
