/** The number of letters to add, remove or change to turn one text into the other (Levenshtein distance). */
export function editDistance(one: string, other: string): number {
  let rowAbove = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (let column = 0; column < other.length; column++)
      current.push(
        Math.min(
          (rowAbove[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (rowAbove[column] ?? 0) + (other[column] === letter ? 0 : 1),
        ),
      );
    rowAbove = current;
  }
  return rowAbove.at(-1) ?? 0;
}
