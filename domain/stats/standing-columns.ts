import type { Sport } from "../sports/sport.ts";
import { type StandingColumn, type StandingFigures, TIES_COLUMN } from "../sports/standing-column.ts";

/**
 * A league table's columns. Where overtime losses count apart, ties are shown once there is one, as in
 * records.
 */
export function standingColumns(
  { standings, countsOvertimeLosses }: Pick<Sport, "standings" | "countsOvertimeLosses">,
  rows: readonly StandingFigures[],
): readonly StandingColumn[] {
  const hasTies = !countsOvertimeLosses || rows.some(({ ties }) => ties > 0);
  return standings.columns.filter((column) => column !== TIES_COLUMN || hasTies);
}
