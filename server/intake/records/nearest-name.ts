import { editDistance } from "../../../domain/values/edit-distance.ts";

interface Nearest {
  name: string;
  /** So near that it looks misspelt. */
  isClose: boolean;
  /** Three of four letters are the same. */
  isLike: boolean;
}

/** The name with the fewest letters to change; null if none is alike. */
export function nearestOf(text: string, names: readonly string[]): Nearest | null {
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
