import type { LineRole } from "../../domain/sports/player-line.ts";
import type { SortDirection } from "../../domain/sports/stat-column.ts";
import { DIRECTION_WORDS, oppositeDirection, sortedText, withSort } from "../../domain/stats/stat-query.ts";

/**
 * Sorts a table of statistics in place, in the same order as the server: each row carries its position
 * among rows with equal values.
 */

/**
 * Sorts by the heading of the pressed link, and updates the address (without a step in the history) and the
 * headings' links. Returns the sentence to announce.
 */
export function sortByHeading(link: Element, region: Element): string {
  const heading = link.closest("th");
  const body = link.closest("table")?.tBodies[0];
  if (!heading || !body) throw new Error("No heading of a table was pressed");
  const direction = nextDirection(heading);
  sortRows(body, heading.cellIndex, direction);
  for (const other of heading.parentElement?.children ?? []) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", DIRECTION_WORDS[direction]);
  const query = withSort(new URLSearchParams(location.search), roleOf(heading), columnOf(heading, direction));
  history.replaceState(history.state, "", `${location.pathname}?${query}`);
  renewLinks(region, query);
  return sortedText(heading.dataset.name ?? "", direction);
}

const firstDirection = ({ dataset }: HTMLElement): SortDirection =>
  dataset.first === "asc" ? "asc" : "desc";

/**
 * The opposite direction if the table is already sorted by the heading, else the heading's default
 * direction.
 */
function nextDirection(heading: HTMLElement): SortDirection {
  const now = heading.getAttribute("aria-sort");
  if (now === null) return firstDirection(heading);
  return oppositeDirection(now === DIRECTION_WORDS.asc ? "asc" : "desc");
}

function roleOf(heading: HTMLElement): LineRole {
  return heading.closest("table")?.dataset.role === "goalie" ? "goalie" : "player";
}

function columnOf(heading: HTMLElement, direction: SortDirection) {
  return { key: heading.dataset.key ?? "", first: firstDirection(heading), direction };
}

/** Sorts the rows. Unknown values come last in both directions. */
function sortRows(body: HTMLTableSectionElement, column: number, direction: SortDirection): void {
  const sign = direction === "asc" ? 1 : -1;
  const unknown = sign * Number.POSITIVE_INFINITY;
  const rows = [...body.rows].map((row) => ({
    row,
    value: Number(row.cells[column]?.dataset.value ?? unknown),
    place: Number(row.dataset.place),
  }));
  // Compare first: for two unknown values the difference would be Infinity - Infinity, which is NaN.
  rows.sort((a, b) => (a.value === b.value ? a.place - b.place : sign * (a.value - b.value)));
  body.append(...rows.map(({ row }) => row));
}

/** Rewrites the headings' links, which must continue from the new address. */
function renewLinks(region: Element, query: URLSearchParams): void {
  for (const heading of region.querySelectorAll<HTMLElement>("th[data-key]")) {
    const sorted = withSort(query, roleOf(heading), columnOf(heading, nextDirection(heading)));
    heading.querySelector("a")?.setAttribute("href", `${location.pathname}?${sorted}`);
  }
}
