import { foldedName } from "../../values/folded-name.ts";
import type { FoldedSearch } from "./search-rank.ts";

/** Shorter words are not corrected: too many others are one letter away. */
const MIN_LETTERS = 4;

/**
 * The search with each mistyped word replaced by the most frequent word of the texts that is one slip away:
 * a letter wrong, missing, or too many, or two neighbors swapped. Null if no word is replaced, or if a word
 * is like none. Computed here, not by the database: PostgreSQL, the embedded one and Citus answer alike.
 */
export function correctSearch({ words }: FoldedSearch, texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => foldedName(text).split(" ")))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
  const corrected = words.map((word) =>
    known.some((one) => one.startsWith(word))
      ? word
      : word.length >= MIN_LETTERS && known.find((one) => isOneSlipAway(word, one)),
  );
  if (!corrected.every((word) => typeof word === "string")) return null;
  const text = corrected.join(" ");
  return text === words.join(" ") ? null : text;
}

/** True if one letter was mistyped, left out or added, or two neighbors were swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1 || typed === meant) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [left, right] = [typed.slice(at), meant.slice(at)];
  return (
    left.slice(1) === right.slice(1) ||
    left === right.slice(1) ||
    left.slice(1) === right ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
