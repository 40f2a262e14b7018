import { andMore } from "./and-more.ts";
import type { RawRecord } from "./record.ts";

/** " (2 more rows like it)" behind a note that stands at the first of them; "" where it is the only one. */
export const moreRowsLike = (count: number): string =>
  count > 0 ? ` (${count} more ${count > 1 ? "rows" : "row"} like it)` : "";

const MOST_NAMED = 20;

/** "Duke (row 5), Navy (row 6) and 3 more" */
export function namedRows(raws: readonly RawRecord[], textOf: (raw: RawRecord) => string): string {
  const named = raws
    .slice(0, MOST_NAMED)
    .map((raw) => `${textOf(raw)} (${raw.inSheet ? "row" : "line"} ${raw.lineOf([])})`);
  return `${named.join(", ")}${andMore(raws.length - named.length)}`;
}
