import type { LineRole, PlayerLine } from "../sports/player-line.ts";
import type { GameLead, Sport } from "../sports/sport.ts";
import type { StatColumn } from "../sports/stat-column.ts";
import { compareBytewise } from "../values/sort-key.ts";
import { totalsOfLines } from "./line-totals.ts";
import { sortTotals } from "./stat-sort.ts";

/** The player lines of one game for its box score, and the players who led it. */

export interface GameLine extends PlayerLine {
  name: string;
  /** The name as it is compared, bytewise (sort-key.ts). */
  sortKey: string;
}

interface Heading {
  code: string;
  name: string;
}

export interface PlayerLineTable<T extends GameLine> {
  columns: Heading[];
  rows: { line: T; cells: string[] }[];
  /** Over all rows, column by column. */
  totals: string[];
}

/**
 * Figures that say nothing about a single game: everybody played one, and its result is beside the goalie's
 * name.
 */
const SAID_OTHERWISE = new Set(["gp", "app", "w", "l", "otl", "gaa"]);

/** A role's lines, sorted by number; null where there are none. */
export function gameLineTable<T extends GameLine>(
  lines: readonly T[],
  sport: Sport,
  role: LineRole,
): PlayerLineTable<T> | null {
  const own = lines.filter((line) => line.role === role).sort(byNumber);
  const columns = columnsOf(sport, role);
  if (own.length === 0 || columns.length === 0) return null;
  const printed = (of: readonly T[]) => {
    const totals = totalsOfLines(of);
    return columns.map(({ print }) => print(totals));
  };
  return {
    columns: columns.map(({ code, name }) => ({ code, name })),
    rows: own.map((line) => ({ line, cells: printed([line]) })),
    totals: printed(own),
  };
}

function columnsOf(sport: Sport, role: LineRole): StatColumn[] {
  return (sport.tables[role]?.columns ?? []).filter(({ key }) => !SAID_OTHERWISE.has(key));
}

/** By the number on the back, those without one last, then by name. */
function byNumber(a: GameLine, b: GameLine): number {
  const [left, right] = [numberOf(a), numberOf(b)];
  return (
    (left === right ? 0 : left - right) ||
    compareBytewise(a.sortKey, b.sortKey) ||
    compareBytewise(a.playerId, b.playerId)
  );
}

function numberOf({ number }: GameLine): number {
  const read = Number.parseInt(number, 10);
  return Number.isNaN(read) ? Number.POSITIVE_INFINITY : read;
}

export interface TopLine<T extends GameLine> {
  line: T;
  figures: (Heading & { value: string })[];
}

/**
 * The leaders of a game, best first: scorers, then the goalie with the most saves. A player with 0 does not
 * lead.
 */
export function topLines<T extends GameLine>(lines: readonly T[], sport: Sport): TopLine<T>[] {
  return sport.gameLeaders.flatMap((lead) => ledBy(lines, sport, lead));
}

function ledBy<T extends GameLine>(
  lines: readonly T[],
  sport: Sport,
  { role, rankedBy, max, figures }: GameLead,
): TopLine<T>[] {
  const table = sport.tables[role];
  if (!table) return [];
  const column = table.columns.find(({ key }) => key === rankedBy);
  if (!column) return [];
  const rows = lines
    .filter((line) => line.role === role)
    .map((line) => ({ playerId: line.playerId, sortKey: line.sortKey, ...totalsOfLines([line]), line }))
    .filter((row) => (column.value(row)?.top ?? 0) > 0);
  const named = table.columns.filter(({ key }) => figures.includes(key));
  return sortTotals(rows, table, { column, direction: "desc" })
    .slice(0, max)
    .map((row) => ({
      line: row.line,
      figures: named
        .map(({ code, name, print }) => ({ code, name, value: print(row) }))
        .filter(({ value }) => value !== "0"),
    }));
}
