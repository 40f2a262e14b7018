import { editDistance } from "./edit-distance.ts";

/**
 * How alike two names or titles are. `misspelt`: one is the other with a letter or two wrong, its words in
 * another order, or one word cut short ("Sam" and "Samantha"). `alike`: they share half of their words.
 */
export type Likeness = "misspelt" | "alike" | "different";

export function likenessOf(one: string, other: string): Likeness {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return "different";
  // "Week 1" and "Week 2", "Tryouts 2025" and "Tryouts 2026" are different, however few letters differ.
  if (numbersOf(words) !== numbersOf(others)) return "different";
  if (isMisspelt(words, others)) return "misspelt";
  const shared = words.filter((word) => others.includes(word)).length;
  return shared * 2 >= Math.max(words.length, others.length) ? "alike" : "different";
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’‘`]/g, "")
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

const numbersOf = (words: readonly string[]) => words.filter((word) => /\d/.test(word)).join(" ");

/**
 * True if two neighboring letters are swapped, as in "Jhon": the most common slip, which edit distance counts
 * as two.
 */
function isSwapped(text: string, other: string): boolean {
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  const swappedBack = `${text.slice(0, at)}${text[at + 1] ?? ""}${text[at] ?? ""}${text.slice(at + 2)}`;
  return at >= 0 && swappedBack === other;
}

function isMisspelt(words: readonly string[], others: readonly string[]): boolean {
  const [text, other] = [words.join(" "), others.join(" ")];
  const maxDistance = Math.min(text.length, other.length) > 6 ? 2 : 1;
  if (Math.abs(text.length - other.length) <= maxDistance && editDistance(text, other) <= maxDistance)
    return true;
  if (isSwapped(text, other)) return true;
  if (words.length < 2 || words.length !== others.length) return false;
  if (words.toSorted().join(" ") === others.toSorted().join(" ")) return true;
  const unlike = words.flatMap((word, at) =>
    word === others[at] ? [] : [[word, others[at] ?? ""] as const],
  );
  return unlike.length === 1 && unlike.every(([one, two]) => one.startsWith(two) || two.startsWith(one));
}
