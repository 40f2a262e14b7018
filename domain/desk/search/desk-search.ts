import { parseOrderSearch } from "../orders/order-filter.ts";

/** As many rows of each kind are shown. Whoever wants more opens all of them. */
export const MAX_FOUND_OF_KIND = 5;

/** A row of the results. */
export interface FoundRow {
  /** Null if nothing can be opened: only the operator changes it. */
  href: string | null;
  title: string;
  /** Of a draft: "Draft", "Publishes Dec 4, 7:00 PM". */
  state?: string;
  about: string;
}

/** The results of one kind. */
export interface FoundGroup {
  title: string;
  rows: FoundRow[];
  /** The address of all results of the kind, if there are more. */
  all: string | null;
}

/** A group with the rank of its best row. */
export interface RankedGroup extends FoundGroup {
  rank: number;
}

/** A row with its rank (search-rank.ts); the lowest comes first. */
interface RankedRow extends FoundRow {
  rank: number;
}

/**
 * Makes a kind's group of its rows, the best first; null without rows.
 * @param rows one more than `most`, if there are more
 * @param all the address of all of them
 */
export function foundGroup(
  title: string,
  rows: readonly RankedRow[],
  { most = MAX_FOUND_OF_KIND, all = null }: { most?: number; all?: string | null } = {},
): RankedGroup | null {
  const best = rows.toSorted((one, other) => one.rank - other.rank).slice(0, most);
  const [first] = best;
  if (!first) return null;
  return {
    title,
    rows: best.map(({ rank: _, ...row }) => row),
    all: rows.length > best.length ? all : null,
    rank: first.rank,
  };
}

/** Parses what was typed or scanned. An order's number may have a "#". */
export const parseDeskSearch = (typed: string | null) => parseOrderSearch(typed).replace(/^#(?=\w)/, "");

/** The address of a list that shows what a search finds in it. */
export const listSearchHref = (path: string, search: string, more: Readonly<Record<string, string>> = {}) =>
  `${path}?${new URLSearchParams({ ...more, q: search })}`;
