import type { LineRole } from "../sports/player-line.ts";
import type { SortDirection, StatColumn, StatTable } from "../sports/stat-column.ts";
import { compareRatios } from "../values/ratio.ts";
import { bestFigure, canBeBest } from "./stat-best.ts";
import { nextSort, type StatRow, type StatSort, sortTotals } from "./stat-sort.ts";

/** A statistics table with every figure printed, which a browser can sort by itself. */

export interface ShownColumn extends Pick<StatColumn, "key" | "code" | "name" | "first"> {
  /** The direction after a press on its heading. */
  next: SortDirection;
}

export interface ShownFigure {
  text: string;
  /** Sorted by it; null where it is unknown. */
  value: number | null;
  /** Whether nobody has a better one. */
  isBest: boolean;
}

export interface ShownRow {
  id: string;
  name: string;
  number: string;
  /** Its place among equals. */
  place: number;
  /** Whether a club gave it, or part of it (given-totals.ts). */
  isGiven: boolean;
  figures: ShownFigure[];
}

export interface ShownTable {
  role: LineRole;
  columns: ShownColumn[];
  sort: { key: string; name: string; direction: SortDirection };
  rows: ShownRow[];
  /** How many more there are than the shown ones. */
  more: number;
}

/** More than any club has; with thousands of rows every other visitor waits while they are drawn. */
const MOST_ROWS = 500;

interface Named extends StatRow {
  name: string;
  number: string;
  isGiven: boolean;
}

/**
 * Rows in the order of `sort`, each figure printed; the first of them, where there are very many.
 * @param teamGames the team's games among those that are counted
 */
export function shownTable(
  rows: readonly Named[],
  { role, table, sort, teamGames }: { role: LineRole; table: StatTable; sort: StatSort; teamGames: number },
): ShownTable {
  const printers = table.columns.map((column) => figurePrinter(column, rows, teamGames));
  const places = placesAmongEquals(rows, table);
  return {
    role,
    columns: table.columns.map((column) => shownColumn(column, sort)),
    sort: { key: sort.column.key, name: sort.column.name, direction: sort.direction },
    rows: sortTotals(rows, table, sort)
      .slice(0, MOST_ROWS)
      .map((row) => ({
        id: row.playerId,
        name: row.name,
        number: row.number,
        place: places.get(row.playerId) ?? 0,
        isGiven: row.isGiven,
        figures: printers.map((print) => print(row)),
      })),
    more: Math.max(0, rows.length - MOST_ROWS),
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

/** The order of rows that are equal in the sorted column. */
function placesAmongEquals(rows: readonly StatRow[], table: StatTable): Map<string, number> {
  const column = table.ties[0] ?? table.usual;
  const inOrder = sortTotals(rows, table, { column, direction: column.first });
  return new Map(inOrder.map(({ playerId }, place) => [playerId, place]));
}
