import type { PlayerLineTotals } from "../sports/player-line.ts";
import {
  SORT_DIRECTIONS,
  type SortDirection,
  type StatColumn,
  type StatTable,
} from "../sports/stat-column.ts";
import { compareRatios } from "../values/ratio.ts";
import { compareBytewise } from "../values/sort-key.ts";

/** Sorts the rows of a statistics table, as `?sort=g&dir=asc` says. */

/** A player's totals in one role. */
export interface StatRow extends PlayerLineTotals {
  playerId: string;
  /** The name's key for bytewise comparison (sort-key.ts). */
  sortKey: string;
}

export interface StatSort {
  column: StatColumn;
  direction: SortDirection;
}

/**
 * Parses a table's sort. Missing or unknown values give the table's usual column, and the column's first
 * direction.
 */
export function parseStatSort(
  query: { sort?: string | null | undefined; dir?: string | null | undefined },
  table: StatTable,
): StatSort {
  const column = table.columns.find(({ key }) => key === query.sort) ?? table.usual;
  const direction = SORT_DIRECTIONS.find((known) => known === query.dir) ?? column.first;
  return { column, direction };
}

/**
 * The sort after a click on a column's heading: its first direction, or the opposite one if the table is
 * already sorted by it.
 */
export function nextSort(column: StatColumn, current: StatSort): StatSort {
  if (column.key !== current.column.key) return { column, direction: column.first };
  return { column, direction: current.direction === "asc" ? "desc" : "asc" };
}

/**
 * A sorted copy. Equal rows are sorted by the table's `ties`, then name, then id. Unknown values come last in
 * both directions.
 */
export function sortTotals<T extends StatRow>(rows: readonly T[], table: StatTable, sort: StatSort): T[] {
  const orders = [sort, ...table.ties.map((column) => ({ column, direction: column.first }))];
  return [...rows].sort(
    (a, b) =>
      orders.reduce((found, order) => found || compareBy(order, a, b), 0) ||
      compareBytewise(a.sortKey, b.sortKey) ||
      compareBytewise(a.playerId, b.playerId),
  );
}

function compareBy({ column, direction }: StatSort, a: StatRow, b: StatRow): number {
  const [left, right] = [column.value(a), column.value(b)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return direction === "asc" ? compareRatios(left, right) : compareRatios(right, left);
}
