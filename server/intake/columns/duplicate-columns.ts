import { columnLetters } from "../workbooks/cell-addresses.ts";
import type { SheetRow } from "../workbooks/rows.ts";

/** Two columns of one sheet with the same meaning. */
interface Twice {
  head: SheetRow;
  /** Indexes of both columns, from 0, in the sheet's order. */
  first: number;
  second: number;
}

/** How a sentence names a column's meaning. Meanings not listed here are split into words: "shotsOnGoal". */
const MEANINGS: Readonly<Record<string, string>> = {
  place: "home or away",
  isHome: "home or away",
  homeTeam: "the home team",
  awayTeam: "the away team",
  weekday: "the day of the week",
  name: "the name",
  id: "the ID",
  kind: "the type",
  "Team Number": "the number",
  Year: "the class",
};

/** `Date (A1) and Game Date (C1) are both read as the date` */
export const duplicateText = ({ head, first, second }: Twice, meaning: string) =>
  `${headingAt(head, first)} and ${headingAt(head, second)} are both read as ${meaningOf(meaning)}`;

export const headingAt = ({ cells, row }: SheetRow, at: number) =>
  `${(cells[at] ?? "").replace(/\s+/g, " ").trim().slice(0, 60)} (${columnLetters(at + 1)}${row})`;

const meaningOf = (meaning: string) =>
  MEANINGS[meaning] ?? `the ${meaning.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase()}`;

/**
 * The index of the column that can be dropped: all of its cells are empty or equal the other column's. Null
 * if both columns have content of their own.
 */
export function redundantColumn({ first, second }: Twice, rows: readonly SheetRow[]): number | null {
  const addsNothing = (one: number, other: number) =>
    rows.every(({ cells }) => {
      const text = (cells[one] ?? "").trim();
      return text === "" || text === (cells[other] ?? "").trim();
    });
  if (addsNothing(second, first)) return second;
  return addsNothing(first, second) ? first : null;
}
