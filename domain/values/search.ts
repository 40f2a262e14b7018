import { sortKey } from "./sort-key.ts";

/** What a list may be searched for at most, in characters: the words go into the page's address. */
const MOST_SEARCHED = 80;

/** The value of `?q=`, with single blanks; empty searches for nothing, which finds everything. */
export function parseSearch(query: string | null): string {
  return (query ?? "").replace(/\s+/g, " ").trim().slice(0, MOST_SEARCHED);
}

/** Whether every word that is searched for stands in one of the texts, marks and case left out: "odeg" finds Ödegaard. */
export function finds(search: string, texts: readonly string[]): boolean {
  const keys = texts.map(sortKey);
  return sortKey(search)
    .split(" ")
    .every((word) => keys.some((key) => key.includes(word)));
}
