import { foldedName, searchWords } from "../../values/folded-name.ts";

/**
 * What a kind of record is called, as words of each of its records: "adult ticket" finds the ticket with a
 * price for adults. Empty if a search has no other words, which would find all of them.
 */
export function wordsOfKind({ noun, title }: { noun: string; title: string }, search: string): string {
  const words = `${noun} ${title}`;
  const called = foldedName(words).split(" ");
  return searchWords(search).every((word) => called.includes(word)) ? "" : words;
}
