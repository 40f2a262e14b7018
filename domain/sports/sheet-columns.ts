import type { LineCountName } from "./player-line.ts";
import type { TeamRecord } from "./team-record.ts";

/**
 * Fields for which sheets have columns. Sheets write minutes and faceoffs in a different form from the stored
 * one. Points, games, percentages and averages are not stored at all, but checked against the counts.
 */
export type LineField =
  | Exclude<LineCountName, "secondsPlayed">
  | "minutes"
  | "faceoffs"
  | "points"
  | "gamesPlayed"
  | "savePercentage"
  | "goalsAgainstAverage";

type Names<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>;

/**
 * Names of a sport's columns by field, in any letter case. The same letters may mean something else in
 * another sport.
 */
export interface SheetColumns {
  /** Columns of player lines, and of totals. */
  lines: Names<LineField>;
  /** Columns that only totals have: a goalie's record. */
  totals: Names<keyof TeamRecord>;
}
