import { foldedName, searchWords } from "../../values/folded-name.ts";

/** What a search compares a title with, folded once. */
export interface FoldedSearch {
  text: string;
  words: readonly string[];
}

export const foldSearch = (search: string): FoldedSearch => ({
  text: foldedName(search),
  words: searchWords(search).filter((word) => word !== ""),
});

/**
 * How well a title fits a search: 0 if it is the same, 1 if it begins with it, 2 if each word begins one of
 * its words, 3 if it contains each word, 4 if it does with the further words; null if it does not fit.
 * @param further words that people use for it: each word of the search has to begin one of them, or one of
 *   the title. "refunds" begins "refund", too.
 */
export function searchRank(search: FoldedSearch, title: string, further = ""): number | null {
  const { text, words } = search;
  if (words.length === 0) return null;
  const folded = foldedName(title);
  if (folded === text) return 0;
  if (folded.startsWith(text)) return 1;
  const beginsWord = (inside: string) => (word: string) => ` ${inside}`.includes(` ${word}`);
  if (words.every(beginsWord(folded))) return 2;
  if (words.every((word) => folded.includes(word))) return 3;
  if (further === "") return null;
  const begins = beginsWord(`${folded} ${foldedName(further)}`);
  return words.every((word) => begins(word) || begins(word.replace(/(?<=\w{3})s$/, ""))) ? 4 : null;
}
