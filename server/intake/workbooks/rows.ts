/** A row with anything in it. */
export interface SheetRow {
  cells: readonly string[];
  /** The line of the file on which it begins, from 1; in a workbook its row. */
  line: number;
  /** Its row as a spreadsheet program counts, from 1: a cell of several lines is one row of a CSV file. */
  row: number;
  /** Columns, from 0, in which it shares a merged cell with a row above. */
  merged?: ReadonlySet<number>;
  /** Dates without a year as people see them ("4-3"), by column, from 0; the cell has the whole date. */
  seen?: ReadonlyMap<number, string>;
}

/** One sheet of a spreadsheet, as rows of texts. */
export interface SheetRows {
  /** As mistakes name it: "kestrels/roster.csv", "kestrels/club.xlsx (Roster)". */
  file: string;
  /** The sheet's own name; a CSV file has none. */
  name: string | null;
  rows: SheetRow[];
}

export const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");
