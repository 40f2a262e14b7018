import type { LineCountName, LineRole } from "./player-line.ts";

/** What officers enter for each player of a game, besides whether the player took part. */
export type BoxScoreField = Exclude<LineCountName, "secondsPlayed"> | "minutes" | "decision";

export interface BoxScoreColumn {
  field: BoxScoreField;
  /** Printed over the column: "PIM". */
  code: string;
  /** Explains the code: "Penalty minutes". */
  name: string;
}

/** Columns that are entered one after another. A phone shows one group at a time. */
export interface BoxScoreGroup {
  title: string;
  columns: readonly BoxScoreColumn[];
}

/** The groups of each role; none for a role that the sport doesn't have. */
export type BoxScoreGroups = Readonly<Record<LineRole, readonly BoxScoreGroup[]>>;

export const boxScoreColumn = (field: BoxScoreField, code: string, name: string): BoxScoreColumn => ({
  field,
  code,
  name,
});

export const GOALS_COLUMN = boxScoreColumn("goals", "G", "Goals");
export const ASSISTS_COLUMN = boxScoreColumn("assists", "A", "Assists");
export const PENALTY_MINUTES_COLUMN = boxScoreColumn("penaltyMinutes", "PIM", "Penalty minutes");
export const GOALS_AGAINST_COLUMN = boxScoreColumn("goalsAgainst", "GA", "Goals against");
export const SAVES_COLUMN = boxScoreColumn("saves", "SV", "Saves");

/** A goalie's minutes such as 58:30, and who is credited with the game. */
export const GOALIE_RESULT_GROUP: BoxScoreGroup = {
  title: "Time and decision",
  columns: [boxScoreColumn("minutes", "MIN", "Minutes"), boxScoreColumn("decision", "DEC", "Decision")],
};
