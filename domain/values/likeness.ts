import { editDistance } from "./edit-distance.ts";

/**
 * How alike two names or titles are. `misspelt`: one or two letters differ, the words are in another order,
 * or one word is cut short ("Sam" and "Samantha"). `alike`: they share at least half of their words.
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
 * True if two neighboring letters are swapped, as in "Jhon": the most common slip, which `editDistance`
 * counts as two changes.
 */
function isSwapped(text: string, other: string): boolean {
  const first = [...text].findIndex((letter, index) => letter !== other[index]);
  const swappedBack = `${text.slice(0, first)}${text[first + 1] ?? ""}${text[first] ?? ""}${text.slice(first + 2)}`;
  return first >= 0 && swappedBack === other;
}

function isMisspelt(words: readonly string[], others: readonly string[]): boolean {
  const [text, other] = [words.join(" "), others.join(" ")];
  const maxDistance = Math.min(text.length, other.length) > 6 ? 2 : 1;
  if (Math.abs(text.length - other.length) <= maxDistance && editDistance(text, other) <= maxDistance)
    return true;
  if (isSwapped(text, other)) return true;
  if (words.length < 2 || words.length !== others.length) return false;
  if (words.toSorted().join(" ") === others.toSorted().join(" ")) return true;
  const differences = words.flatMap((word, index) =>
    word === others[index] ? [] : [[word, others[index] ?? ""] as const],
  );
  return (
    differences.length === 1 && differences.every(([one, two]) => one.startsWith(two) || two.startsWith(one))
  );
}
