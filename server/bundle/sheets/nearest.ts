interface Nearest {
  name: string;
  /** So near that it looks misspelt. */
  isClose: boolean;
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
  return { name: best.name, isClose: plain.length > 3 && best.distance <= (plain.length > 6 ? 2 : 1) };
}

/** Letters to add, take away or change (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (let at = 0; at < other.length; at++)
      current.push(
        Math.min(
          (above[at + 1] ?? 0) + 1,
          (current[at] ?? 0) + 1,
          (above[at] ?? 0) + (other[at] === letter ? 0 : 1),
        ),
      );
    above = current;
  }
  return above.at(-1) ?? 0;
}
