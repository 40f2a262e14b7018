import { stringify } from "csv-stringify/sync";

type Cell = string | number | null;

/** The columns of a table in order: heading → cell. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/**
 * Rows as text/csv (RFC 4180) for spreadsheets. The byte order mark makes them read it as UTF-8; an apostrophe keeps a
 * text that begins like a formula from being run.
 */
export function csvText<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row)));
  return csvHead(Object.keys(columns)) + csvLines(cells);
}

/** The beginning of a table written piece by piece: byte order mark and headings. */
export const csvHead = (headings: readonly string[]): string => `\uFEFF${csvLines([headings])}`;

export function csvLines(lines: readonly (readonly Cell[])[]): string {
  return stringify(
    lines.map((cells) => cells.map(plain)),
    { escape_formulas: true, record_delimiter: "windows", quote_record_delimiter: true },
  );
}

/** Blanks and breaks before a formula hide it from the guard against formulas, but not from every spreadsheet. */
const plain = (value: Cell) => (typeof value === "string" ? value.trim() : value);
