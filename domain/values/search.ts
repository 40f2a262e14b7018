import { sortKey } from "./sort-key.ts";

/** Characters; the search goes into the page's address. */
const MOST_SEARCHED = 80;

/** The value of `?q=`, with single blanks. An empty search finds everything. */
export function parseSearch(query: string | null): string {
  return (query ?? "").replace(/\s+/g, " ").trim().slice(0, MOST_SEARCHED);
}

/** Whether each word of the search is in one of the texts, whatever marks and case: "odeg" finds Ödegaard. */
export function finds(search: string, texts: readonly string[]): boolean {
  const keys = texts.map(sortKey);
  return sortKey(search)
    .split(" ")
    .every((word) => keys.some((key) => key.includes(word)));
}
