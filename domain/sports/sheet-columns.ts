import type { LineCount } from "./player-line.ts";
import type { TeamRecord } from "./team-record.ts";

/**
 * What sheets have columns for. Minutes and faceoffs are written differently from how they are stored;
 * points, games, percentage and average are compared with the counts.
 */
export type LineField =
  | Exclude<LineCount, "secondsPlayed">
  | "minutes"
  | "faceoffs"
  | "points"
  | "gamesPlayed"
  | "savePercentage"
  | "goalsAgainstAverage";

type Names<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>;

/**
 * Names of columns by field; case does not matter. The same letters may mean something else in another sport.
 */
export interface SheetColumns {
  /** Of lines and totals. */
  lines: Names<LineField>;
  /** Of totals only: a goalie's record. */
  totals: Names<keyof TeamRecord>;
}
