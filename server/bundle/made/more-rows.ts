/** " (2 more rows like it)" behind a note that stands at the first of them; "" where it is the only one. */
export const moreRowsLike = (count: number): string =>
  count > 0 ? ` (${count} more ${count > 1 ? "rows" : "row"} like it)` : "";
