import { sortKey } from "./sort-key.ts";
import { beginningOf } from "./storable-text.ts";

/** Characters; the search goes into the page's address. */
const MOST_SEARCHED = 80;

/** The value of `?q=`, with single blanks. An empty search finds everything. */
export function parseSearch(query: string | null): string {
  return beginningOf((query ?? "").replace(/\s+/g, " ").trim(), MOST_SEARCHED);
}

/** Whether each word of the search is in a text, given as its sort key: for many texts whose keys are kept. */
export function wordFinder(search: string): (key: string) => boolean {
  const words = sortKey(search).split(" ");
  return (key) => words.every((word) => key.includes(word));
}

/** Whether each word of the search is in one of the texts, whatever marks and case: "odeg" finds Ödegaard. */
export function finds(search: string, texts: readonly string[]): boolean {
  // No word has a blank, so none is found across two texts.
  return wordFinder(search)(texts.map(sortKey).join(" "));
}
