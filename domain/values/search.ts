import { foldedName, searchWords } from "./folded-name.ts";
import { truncateText } from "./storable-text.ts";

/** Longer searches are cut off: they become part of the page's address. */
const MAX_SEARCH_CHARACTERS = 80;

/** The search in `?q=` with single spaces, cut off after 80 characters. An empty search finds everything. */
export function parseSearch(query: string | null): string {
  return truncateText((query ?? "").replace(/\s+/g, " ").trim(), MAX_SEARCH_CHARACTERS);
}

/** Returns a function that is true if a folded text (`foldedName`) contains each word of the search. */
export function wordMatcher(search: string): (folded: string) => boolean {
  const words = searchWords(search);
  return (folded) => words.every((word) => folded.includes(word));
}

/**
 * True if each word of the search is in one of the texts. Case and accents do not count: "odeg" finds
 * Ödegaard.
 */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  // Words have no spaces, so none can match across two joined texts.
  return wordMatcher(search)(texts.map(foldedName).join(" "));
}
