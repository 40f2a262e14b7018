/** The number of letters to add, remove or change (Levenshtein distance). */
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
