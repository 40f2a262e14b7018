import type { Sport } from "../sports/sport.ts";
import { type StandingColumn, type StandingFigures, TIES_COLUMN } from "../sports/standing-column.ts";

/**
 * The columns of a league's table. In a sport that counts overtime losses separately, the column of ties
 * appears only if there is a tie, as in records.
 */
export function standingColumns(
  { standings, countsOvertimeLosses }: Pick<Sport, "standings" | "countsOvertimeLosses">,
  rows: readonly StandingFigures[],
): readonly StandingColumn[] {
  const hasTies = !countsOvertimeLosses || rows.some(({ ties }) => ties > 0);
  return standings.columns.filter((column) => column !== TIES_COLUMN || hasTies);
}
