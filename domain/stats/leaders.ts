import type { Discipline } from "../club/sports.ts";
import type { LineRole } from "./player-line.ts";
import type { StatColumn } from "./stat-column.ts";
import { type StatRow, sortTotals } from "./stat-sort.ts";
import { statTable } from "./stats.ts";

/** A club's leaders in the main figures of its sport. */

/** Percentages and averages count from a third of the team's games on: one good game must not lead. */
const LEADER_MINIMUM = { oneIn: 3 } as const;

interface Lead {
  role: LineRole;
  key: string;
  /** A share or an average: a single game can make it perfect, see `LEADER_MINIMUM`. */
  hasMinimum: boolean;
}

const ofPlayers = (key: string): Lead => ({ role: "player", key, hasMinimum: false });
const SAVE_PERCENTAGE: Lead = { role: "goalie", key: "svpct", hasMinimum: true };

const LEADS = {
  hockey: [ofPlayers("p"), ofPlayers("g"), ofPlayers("a"), SAVE_PERCENTAGE],
  rugby: [ofPlayers("pts"), ofPlayers("t")],
  lacrosse: [ofPlayers("pts"), ofPlayers("g"), SAVE_PERCENTAGE],
} as const satisfies Record<Discipline, readonly Lead[]>;

/** Games a goalie must have played to lead; at least 1. */
export function leaderMinimum(teamGames: number): number {
  return Math.max(1, Math.ceil(teamGames / LEADER_MINIMUM.oneIn));
}

export interface Leaders<T> {
  column: StatColumn;
  role: LineRole;
  /** Best first; never empty. */
  rows: T[];
}

/** The first `most` rows in each of the sport's main figures. A row with 0 does not lead. */
export function leaders<T extends StatRow & { role: LineRole }>(
  rows: readonly T[],
  discipline: Discipline,
  { teamGames, most }: { teamGames: number; most: number },
): Leaders<T>[] {
  return LEADS[discipline].flatMap(({ role, key, hasMinimum }) => {
    const table = statTable(discipline, role);
    const column = table?.columns.find((one) => one.key === key);
    if (!table || !column) return [];
    const least = hasMinimum ? leaderMinimum(teamGames) : 0;
    const eligible = rows.filter(
      (row) => row.role === role && row.games >= least && (column.value(row)?.top ?? 0) > 0,
    );
    const first = sortTotals(eligible, table, { column, direction: column.first }).slice(0, most);
    return first.length === 0 ? [] : [{ column, role, rows: first }];
  });
}
