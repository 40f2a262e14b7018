import { stringify } from "csv-stringify/sync";

/** The columns of a table by their headings, in the order they stand in. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/**
 * Rows as text/csv (RFC 4180) for spreadsheets. They open it as UTF-8 by its mark, and run nothing of it: a text that
 * begins like a formula is kept from being one by an apostrophe.
 */
export function csvText<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = rows.map((row) => Object.values(columns).map((cellOf) => plain(cellOf(row))));
  return stringify([Object.keys(columns), ...cells], {
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
    quote_record_delimiter: true,
  });
}

/** Blanks and breaks before a formula hide it from whoever guards against it, not from every spreadsheet. */
const plain = (value: string | number | null) => (typeof value === "string" ? value.trim() : value);
