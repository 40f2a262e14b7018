import { CsvError, parse } from "csv-parse/sync";
import type { BundleReport } from "../bundle-report.ts";
import { isEmptyRow, type SheetRows } from "./rows.ts";

interface CsvRow {
  record: string[];
  info: { lines: number };
}

/** Cells are separated by comma, semicolon or tab, whichever is used most. Null if the file cannot be read. */
export function csvRows(file: string, text: string, { mistakes }: BundleReport): SheetRows | null {
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as CsvRow[];
    const rows = parsed.map(({ record, info }) => ({
      cells: record,
      // The parser gives the line a record ends on; a person looks for a mistake where it begins.
      line: info.lines - record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0),
    }));
    return { file, name: null, rows: rows.filter(({ cells }) => !isEmptyRow(cells)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const expected = "double quotes only around a whole cell, and doubled inside it";
    mistakes.push({ file, line: Number(error.lines) || null, field: "", expected });
    return null;
  }
}

/** Of the first lines: a sheet may begin with its title. */
function delimiterOf(text: string): string {
  const head = text.split("\n", 10).join("\n");
  return [",", ";", "\t"].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ",";
}
