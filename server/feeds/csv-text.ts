import { stringify } from "csv-stringify/sync";

type Cell = string | number | null;

/** The columns of a table by their headings, in the order they stand in. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/**
 * Rows as text/csv (RFC 4180) for spreadsheets. They open it as UTF-8 by its mark, and run nothing of it: a text that
 * begins like a formula is kept from being one by an apostrophe.
 */
export function csvText<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row)));
  return csvHead(Object.keys(columns)) + csvLines(cells);
}

/** The beginning of a table that is written piece by piece: its mark and its headings. */
export const csvHead = (headings: readonly string[]): string => `\uFEFF${csvLines([headings])}`;

/** Some lines of a table. */
export function csvLines(lines: readonly (readonly Cell[])[]): string {
  return stringify(
    lines.map((cells) => cells.map(plain)),
    { escape_formulas: true, record_delimiter: "windows", quote_record_delimiter: true },
  );
}

/** Blanks and breaks before a formula hide it from whoever guards against it, not from every spreadsheet. */
const plain = (value: Cell) => (typeof value === "string" ? value.trim() : value);
