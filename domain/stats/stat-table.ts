import type { LineRole } from "../sports/player-line.ts";
import type { SortDirection, StatColumn, StatTable } from "../sports/stat-column.ts";
import { compareRatios } from "../values/ratio.ts";
import { bestFigure, canBeBest } from "./stat-best.ts";
import { nextSort, type StatRow, type StatSort, sortTotals } from "./stat-sort.ts";

/** A statistics table with every figure printed, and with the values by which a browser can sort it. */

export interface ShownColumn extends Pick<StatColumn, "key" | "code" | "name" | "first"> {
  /** The direction after a click on its heading. */
  next: SortDirection;
}

export interface ShownFigure {
  text: string;
  /** The number to sort by; null if the figure is unknown. */
  value: number | null;
  /** True if no row has a better figure. */
  isBest: boolean;
}

export interface ShownRow {
  id: string;
  name: string;
  number: string;
  /**
   * The row's position in the table's own order, from 0. It orders rows that are equal in the sorted column.
   */
  place: number;
  /** True if the club provided these totals, or part of them (provided-totals.ts). */
  isGiven: boolean;
  figures: ShownFigure[];
}

export interface ShownTable {
  role: LineRole;
  columns: ShownColumn[];
  sort: { key: string; name: string; direction: SortDirection };
  rows: ShownRow[];
  /** The number of rows that are not shown. */
  more: number;
}

/** More rows than any club has. Rendering thousands of rows would keep every other visitor waiting. */
const MAX_ROWS = 500;

interface NamedRow extends StatRow {
  name: string;
  number: string;
  isGiven: boolean;
}

/**
 * The table in the order of `sort`, cut off after `MAX_ROWS` rows.
 * @param teamGames how many of the team's games the totals are computed from
 */
export function shownStatTable(
  rows: readonly NamedRow[],
  { role, table, sort, teamGames }: { role: LineRole; table: StatTable; sort: StatSort; teamGames: number },
): ShownTable {
  const printers = table.columns.map((column) => figurePrinter(column, rows, teamGames));
  const places = placesAmongEquals(rows, table);
  return {
    role,
    columns: table.columns.map((column) => shownColumn(column, sort)),
    sort: { key: sort.column.key, name: sort.column.name, direction: sort.direction },
    rows: sortTotals(rows, table, sort)
      .slice(0, MAX_ROWS)
      .map((row) => ({
        id: row.playerId,
        name: row.name,
        number: row.number,
        place: places.get(row.playerId) ?? 0,
        isGiven: row.isGiven,
        figures: printers.map((print) => print(row)),
      })),
    more: Math.max(0, rows.length - MAX_ROWS),
  };
}

function shownColumn(column: StatColumn, sort: StatSort): ShownColumn {
  const { key, code, name, first } = column;
  return { key, code, name, first, next: nextSort(column, sort).direction };
}

function figurePrinter(column: StatColumn, rows: readonly StatRow[], teamGames: number) {
  const best = bestFigure(column, rows, teamGames);
  return (row: StatRow): ShownFigure => {
    const value = column.value(row);
    const isBest = !!value && !!best && compareRatios(value, best) === 0;
    return {
      text: column.print(row),
      value: value && value.top / value.bottom,
      isBest: isBest && canBeBest(column, row, teamGames),
    };
  };
}

/** Each player's position in the table's own order. It orders rows that are equal in the sorted column. */
function placesAmongEquals(rows: readonly StatRow[], table: StatTable): Map<string, number> {
  const column = table.ties[0] ?? table.usual;
  const inOrder = sortTotals(rows, table, { column, direction: column.first });
  return new Map(inOrder.map(({ playerId }, place) => [playerId, place]));
}
