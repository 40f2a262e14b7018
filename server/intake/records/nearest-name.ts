import { editDistance } from "../../../domain/values/edit-distance.ts";

interface Nearest {
  name: string;
  /** True if the name is so similar that `text` looks like a misspelling of it. */
  isClose: boolean;
  /** True if at least three quarters of the letters match, in a text of at least four letters. */
  isLike: boolean;
}

/** The name with the smallest edit distance; null if more than half of the letters differ. */
export function nearestName(text: string, names: readonly string[]): Nearest | null {
  const plain = text.toLowerCase();
  let best: { name: string; distance: number } | null = null;
  for (const name of names) {
    const distance = editDistance(plain, name.toLowerCase());
    if (!best || distance < best.distance) best = { name, distance };
  }
  if (!best || best.distance > Math.max(plain.length, best.name.length) / 2) return null;
  const isLike = plain.length > 3 && best.distance * 4 <= Math.max(plain.length, best.name.length);
  return {
    name: best.name,
    isLike,
    isClose: plain.length > 3 && best.distance <= (plain.length > 6 ? 2 : 1),
  };
}
