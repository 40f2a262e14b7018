import type { LineRole } from "../sports/player-line.ts";
import type { SortDirection } from "../sports/stat-column.ts";

/**
 * The sort of statistics in an address. A file of its own, so that the browser's script for sorting tables
 * does not load the formulas.
 */

/** Names of query parameters. The tables of players and goalies are sorted independently. */
export const SORT_PARAM_NAMES = {
  player: { sort: "sort", dir: "dir" },
  goalie: { sort: "gsort", dir: "gdir" },
} as const satisfies Record<LineRole, { sort: string; dir: string }>;

/** A copy of the query with one table sorted by a column. The column's `first` direction is left out. */
export function withSort(
  query: URLSearchParams,
  role: LineRole,
  { key, first, direction }: { key: string; first: SortDirection; direction: SortDirection },
): URLSearchParams {
  const { sort, dir } = SORT_PARAM_NAMES[role];
  const sorted = new URLSearchParams(query);
  sorted.set(sort, key);
  sorted.delete(dir);
  if (direction !== first) sorted.set(dir, direction);
  return sorted;
}

export const oppositeDirection = (direction: SortDirection): SortDirection =>
  direction === "asc" ? "desc" : "asc";

/** Words for `aria-sort` and for screen readers. */
export const DIRECTION_WORDS = {
  asc: "ascending",
  desc: "descending",
} as const satisfies Record<SortDirection, string>;

/** "Sorted by goals, descending" */
export function sortedText(name: string, direction: SortDirection): string {
  const lower = name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return `Sorted by ${lower}, ${DIRECTION_WORDS[direction]}`;
}
