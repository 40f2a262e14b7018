import { leaderMinimum } from "./leaders.ts";
import { NO_TOTALS } from "./line-totals.ts";
import type { LineRole } from "./player-line.ts";
import { compareRatios, type Ratio } from "./ratio.ts";
import type { SortDirection, StatColumn } from "./stat-column.ts";
import { nextSort, type StatRow, type StatSort, sortTotals } from "./stat-sort.ts";
import type { StatTable } from "./stats.ts";

/** A table of statistics with everything printed: what a page shows, and a browser can sort by itself. */

/** The names in the address by which each role's table is sorted: players and goalies apart. */
export const SORT_NAMES = {
  player: { sort: "sort", dir: "dir" },
  goalie: { sort: "gsort", dir: "gdir" },
} as const satisfies Record<LineRole, { sort: string; dir: string }>;

export interface ShownColumn extends Pick<StatColumn, "key" | "code" | "name" | "first"> {
  /** What pressing its heading sorts by: its query without the names that are not its table's. */
  next: SortDirection;
}

export interface ShownFigure {
  text: string;
  /** What it is sorted by; null for what cannot be known. */
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
  figures: ShownFigure[];
}

export interface ShownTable {
  role: LineRole;
  columns: ShownColumn[];
  sort: { key: string; name: string; direction: SortDirection };
  rows: ShownRow[];
}

interface Named extends StatRow {
  name: string;
  number: string;
}

/**
 * The rows in the order of `sort`, each figure printed.
 * @param teamGames how many games the team has played among those that are counted
 */
export function shownTable(
  rows: readonly Named[],
  { role, table, sort, teamGames }: { role: LineRole; table: StatTable; sort: StatSort; teamGames: number },
): ShownTable {
  const { columns } = table;
  const best = columns.map((column) => bestOf(column, rows, teamGames));
  const places = placesAmongEquals(rows, table);
  const figuresOf = ({ totals }: StatRow) =>
    columns.map((column, index) => {
      const value = column.value(totals);
      const leads = best[index];
      const isBest =
        value !== null && !!leads && counts(column, totals, teamGames) && compareRatios(value, leads) === 0;
      return { text: column.print(totals), value: value && value.top / value.bottom, isBest };
    });
  return {
    role,
    columns: columns.map((column) => shownColumn(column, sort)),
    sort: { key: sort.column.key, name: sort.column.name, direction: sort.direction },
    rows: sortTotals(rows, table, sort).map((row) => ({
      ...{ id: row.id, name: row.name, number: row.number },
      place: places.get(row.id) ?? 0,
      figures: figuresOf(row),
    })),
  };
}

function shownColumn(column: StatColumn, sort: StatSort): ShownColumn {
  const { key, code, name, first } = column;
  return { key, code, name, first, next: nextSort(column, sort).direction };
}

/** The order in which rows stand where the column they are sorted by tells nothing. */
function placesAmongEquals(rows: readonly StatRow[], table: StatTable): Map<string, number> {
  const [first] = table.ties;
  const column = first ?? table.usual;
  const inOrder = sortTotals(rows, table, { column, direction: column.first });
  return new Map(inOrder.map(({ id }, place) => [id, place]));
}

/** An average or a share is nothing before the first game; a count is 0. */
export const isRate = (column: StatColumn) => column.value(NO_TOTALS) === null;

function counts(column: StatColumn, totals: StatRow["totals"], teamGames: number): boolean {
  return !isRate(column) || totals.games >= leaderMinimum(teamGames);
}

/** Nobody leads by having few: of what is better the fewer, only averages have a best. */
function bestOf(column: StatColumn, rows: readonly StatRow[], teamGames: number): Ratio | null {
  if (column.better === "neither" || (column.better === "fewer" && !isRate(column))) return null;
  const sign = column.better === "more" ? 1 : -1;
  return rows
    .filter(({ totals }) => counts(column, totals, teamGames))
    .map(({ totals }) => column.value(totals))
    .filter((value) => value !== null && (value.top > 0 || column.better === "fewer"))
    .reduce<Ratio | null>(
      (found, value) => (found && value && sign * compareRatios(value, found) <= 0 ? found : value),
      null,
    );
}

/** Who is in bold and why, in a sentence; the rule of averages only where a table has some. */
export function boldText(tables: readonly StatTable[], teamGames: number): string {
  const bold = "The best of each column stands in bold";
  if (!tables.some(({ columns }) => columns.some(isRate))) return `${bold}.`;
  const games = leaderMinimum(teamGames);
  return `${bold}; averages and percentages count from ${games} ${games === 1 ? "game" : "games"} on, a third of the team's.`;
}

/** "Sorted by goals, descending" */
export function sortedText(name: string, direction: SortDirection): string {
  const lower = name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return `Sorted by ${lower}, ${direction === "asc" ? "ascending" : "descending"}`;
}
