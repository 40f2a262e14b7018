/** A row in which at least one cell is filled. */
export interface SheetRow {
  cells: readonly string[];
  /** The line of the file on which the row begins, from 1; in a workbook the row number. */
  line: number;
  /**
   * The row number in a spreadsheet program, from 1. Differs from the line in a CSV file whose cells have
   * several lines.
   */
  row: number;
  /** Columns, from 0, whose cell is merged with the row above. */
  merged?: ReadonlySet<number>;
  /**
   * Dates as their format shows them, without the year ("4-3"), by column from 0; the cell has the whole
   * date.
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
