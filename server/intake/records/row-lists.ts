import type { RawRecord } from "./record.ts";

/** " and 3 more" to close a shortened list; "" if nothing was cut off. */
export const moreRowsSuffix = (others: number): string => (others > 0 ? ` and ${others} more` : "");

/** " (2 more rows like it)" for a note placed at the first of several rows; "" for a single row. */
export const moreRowsLike = (count: number): string =>
  count > 0 ? ` (${count} more ${count > 1 ? "rows" : "row"} like it)` : "";

const MAX_NAMED = 20;

/** Lists rows by a text and their numbers: "Duke (row 5), Navy (row 6) and 3 more". */
export function rowNames(raws: readonly RawRecord[], textOf: (raw: RawRecord) => string): string {
  const named = raws
    .slice(0, MAX_NAMED)
    .map((raw) => `${textOf(raw)} (${raw.inSheet ? "row" : "line"} ${raw.lineOf([])})`);
  return `${named.join(", ")}${moreRowsSuffix(raws.length - named.length)}`;
}
