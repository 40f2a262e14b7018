import type { LineRole, PlayerLine } from "../sports/player-line.ts";
import type { GameLeaderRule, Sport } from "../sports/sport.ts";
import type { StatColumn } from "../sports/stat-column.ts";
import { compareBytewise } from "../values/sort-key.ts";
import { totalsOfLines } from "./line-totals.ts";
import { sortTotals } from "./stat-sort.ts";

/** Tables of one game's player lines for its box score, and the game's leading players. */

export interface GameLine extends PlayerLine {
  name: string;
  /** The name's key for bytewise comparison (sort-key.ts). */
  sortKey: string;
}

interface Heading {
  code: string;
  name: string;
}

export interface PlayerLineTable<T extends GameLine> {
  columns: Heading[];
  rows: { line: T; cells: string[] }[];
  /** Figures of all rows together, one for each column. */
  totals: string[];
}

/**
 * Keys of columns that are of no use for a single game: every player has one game, and a goalie's decision is
 * printed beside the name.
 */
const REDUNDANT_COLUMNS = new Set(["gp", "app", "w", "l", "otl", "gaa"]);

/**
 * The table of a role's lines, sorted by jersey number; null without lines, or if the sport lacks the role.
 */
export function gameLineTable<T extends GameLine>(
  lines: readonly T[],
  sport: Sport,
  role: LineRole,
): PlayerLineTable<T> | null {
  const own = lines.filter((line) => line.role === role).sort(byNumber);
  const columns = columnsOf(sport, role);
  if (own.length === 0 || columns.length === 0) return null;
  const figuresOf = (summedLines: readonly T[]) => {
    const totals = totalsOfLines(summedLines);
    return columns.map(({ print }) => print(totals));
  };
  return {
    columns: columns.map(({ code, name }) => ({ code, name })),
    rows: own.map((line) => ({ line, cells: figuresOf([line]) })),
    totals: figuresOf(own),
  };
}

function columnsOf(sport: Sport, role: LineRole): StatColumn[] {
  return (sport.tables[role]?.columns ?? []).filter(({ key }) => !REDUNDANT_COLUMNS.has(key));
}

/** Compares by jersey number, lines without one last, then by name. */
function byNumber(a: GameLine, b: GameLine): number {
  const [left, right] = [numberOf(a), numberOf(b)];
  return (
    (left === right ? 0 : left - right) ||
    compareBytewise(a.sortKey, b.sortKey) ||
    compareBytewise(a.playerId, b.playerId)
  );
}

function numberOf({ number }: GameLine): number {
  const parsed = Number.parseInt(number, 10);
  return Number.isNaN(parsed) ? Number.POSITIVE_INFINITY : parsed;
}

export interface GameLeaderLine<T extends GameLine> {
  line: T;
  figures: (Heading & { value: string })[];
}

/**
 * The leading players of a game, best first: scorers, then the goalie with the most saves. Nobody leads with
 * 0.
 */
export function gameLeaderLines<T extends GameLine>(lines: readonly T[], sport: Sport): GameLeaderLine<T>[] {
  return sport.gameLeaders.flatMap((lead) => leadersFor(lines, sport, lead));
}

function leadersFor<T extends GameLine>(
  lines: readonly T[],
  sport: Sport,
  { role, rankedBy, max, figures }: GameLeaderRule,
): GameLeaderLine<T>[] {
  const table = sport.tables[role];
  if (!table) return [];
  const column = table.columns.find(({ key }) => key === rankedBy);
  if (!column) return [];
  const rows = lines
    .filter((line) => line.role === role)
    .map((line) => ({ playerId: line.playerId, sortKey: line.sortKey, ...totalsOfLines([line]), line }))
    .filter((row) => (column.value(row)?.top ?? 0) > 0);
  const shownColumns = table.columns.filter(({ key }) => figures.includes(key));
  return sortTotals(rows, table, { column, direction: "desc" })
    .slice(0, max)
    .map((row) => ({
      line: row.line,
      figures: shownColumns
        .map(({ code, name, print }) => ({ code, name, value: print(row) }))
        .filter(({ value }) => value !== "0"),
    }));
}
