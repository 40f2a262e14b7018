import type { LineRole } from "../sports/player-line.ts";
import type { Sport } from "../sports/sport.ts";
import type { StatColumn } from "../sports/stat-column.ts";
import { type StatRow, sortTotals } from "./stat-sort.ts";

/** A club's leading players in the main figures of its sport. */

/**
 * To lead in a percentage or average, a player needs a third of the team's games: one good game is not
 * enough.
 */
const LEADER_MINIMUM = { oneIn: 3 } as const;

/** How many games a player needs to lead in a percentage or average; at least 1. */
export function minGamesOfLeaders(teamGames: number): number {
  return Math.max(1, Math.ceil(teamGames / LEADER_MINIMUM.oneIn));
}

export interface Leaders<T> {
  column: StatColumn;
  role: LineRole;
  /** Best first; never empty. */
  rows: T[];
}

/**
 * The best rows in each of the sport's main figures, up to `most` of them. Rows of 0 are left out, and so are
 * figures without any other rows.
 */
export function statLeaders<T extends StatRow & { role: LineRole }>(
  rows: readonly T[],
  sport: Pick<Sport, "leaders" | "tables">,
  { teamGames, most }: { teamGames: number; most: number },
): Leaders<T>[] {
  return sport.leaders.flatMap(({ role, key, hasMinimum }) => {
    const table = sport.tables[role];
    const column = table?.columns.find((one) => one.key === key);
    if (!table || !column) return [];
    const minGames = hasMinimum ? minGamesOfLeaders(teamGames) : 0;
    const eligible = rows.filter(
      (row) => row.role === role && row.games >= minGames && (column.value(row)?.top ?? 0) > 0,
    );
    const first = sortTotals(eligible, table, { column, direction: column.first }).slice(0, most);
    return first.length === 0 ? [] : [{ column, role, rows: first }];
  });
}
