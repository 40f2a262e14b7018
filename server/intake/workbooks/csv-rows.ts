import { CsvError, parse } from "csv-parse/sync";
import type { BundleReport } from "../records/bundle-report.ts";
import { isEmptyRow, type SheetRows } from "./rows.ts";

interface CsvRow {
  record: string[];
  info: { lines: number };
}

/**
 * The rows of a CSV file. The delimiter is whichever of comma, semicolon and tab occurs most. Null if the
 * file cannot be parsed.
 */
export function parseCsvRows(file: string, text: string, { mistakes }: BundleReport): SheetRows | null {
  const delimiter = delimiterOf(text);
  const expected = tooMany(text, delimiter);
  if (expected !== null) {
    mistakes.push({ file, line: null, field: "", expected });
    return null;
  }
  try {
    const parsed = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as CsvRow[];
    let within = 0;
    const rows = parsed.map(({ record, info }) => {
      const breaks = record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
      // The parser reports a record's last line, but people look for a mistake at its first.
      const line = info.lines - breaks;
      const row = line - within;
      within += breaks;
      return { cells: record, line, row };
    });
    return { file, name: null, rows: rows.filter(({ cells }) => !isEmptyRow(cells)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const expected =
      'no " inside a cell (type heights as 5-11; save the sheet as .xlsx if a cell needs quotes)';
    mistakes.push({ file, line: Number(error.lines) || null, field: "", expected });
    return null;
  }
}

/**
 * A club's longest table has 60,000 rows; a file that consists only of commas would have millions of cells.
 */
const MAX = { lines: 200_000, cells: 2_000_000 };

function tooMany(text: string, delimiter: string): string | null {
  let [lines, cells] = [1, 1];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\n") lines += 1;
    else if (text[at] === delimiter) cells += 1;
  }
  if (lines > MAX.lines) return `at most ${MAX.lines} lines`;
  return cells + lines > MAX.cells ? `at most ${MAX.cells} cells` : null;
}

/** The most frequent delimiter in the first ten lines: the first line alone may be a title. */
function delimiterOf(text: string): string {
  const head = text.split("\n", 10).join("\n");
  return [",", ";", "\t"].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ",";
}
