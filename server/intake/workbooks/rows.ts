/** A row in which at least one cell is filled. */
export interface SheetRow {
  cells: readonly string[];
  /** The line of the file on which the row begins, counted from 1; in a workbook, the row number. */
  line: number;
  /**
   * The row number in a spreadsheet program, from 1. In a CSV file whose cells have several lines, it differs
   * from `line`.
   */
  row: number;
  /** Columns, counted from 0, whose cell is merged with the one above. */
  merged?: ReadonlySet<number>;
  /**
   * For dates whose cell format hides the year: the text that the format shows ("4-3"), by column from 0. In
   * `cells` the whole date is written out.
   */
  seen?: ReadonlyMap<number, string>;
}

/** One sheet of a spreadsheet as rows of text. */
export interface SheetRows {
  /** The sheet's name in mistakes: "kestrels/roster.csv", "kestrels/club.xlsx (Roster)". */
  file: string;
  /** The tab's name; null for a CSV file. */
  name: string | null;
  rows: SheetRow[];
}

export const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");
