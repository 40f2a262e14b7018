import { foldedName, searchedWords } from "./folded-name.ts";
import { beginningOf } from "./storable-text.ts";

/** Characters; the search goes into the page's address. */
const MOST_SEARCHED = 80;

/** The value of `?q=`, with single blanks. An empty search finds everything. */
export function parseSearch(query: string | null): string {
  return beginningOf((query ?? "").replace(/\s+/g, " ").trim(), MOST_SEARCHED);
}

/** Whether each word of the search is in a text, given as `foldedName` folds it: for many texts that are stored folded. */
export function wordFinder(search: string): (folded: string) => boolean {
  const words = searchedWords(search);
  return (folded) => words.every((word) => folded.includes(word));
}

/** Whether each word of the search is in one of the texts, whatever marks and case: "odeg" finds Ödegaard. */
export function finds(search: string, texts: readonly string[]): boolean {
  // No word has a blank, so none is found across two texts.
  return wordFinder(search)(texts.map(foldedName).join(" "));
}
