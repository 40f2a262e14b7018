/** Which numbers a player can have. Pure. */

const MAX_NUMBER = 99;

/** How many free numbers a player's page names. */
const MAX_NAMED = 8;

/**
 * The free numbers that are nearest to a player's own, or the lowest ones.
 * `Free numbers near 14: 11, 13, 15–20.`
 * @param taken the other players' numbers
 * @param own the player's number; "" for none
 */
export function freeNumbersText(taken: readonly string[], own: string): string {
  const numbers = new Set(taken.map(Number));
  const near = own === "" || Number.isNaN(Number(own)) ? null : Number(own);
  const free = Array.from({ length: MAX_NUMBER }, (_, at) => at + 1)
    .filter((number) => !numbers.has(number) && number !== near)
    .toSorted((a, b) => Math.abs(a - (near ?? 0)) - Math.abs(b - (near ?? 0)))
    .slice(0, MAX_NAMED)
    .toSorted((a, b) => a - b);
  const isShared = near !== null && numbers.has(near) ? `Another player also wears ${own}. ` : "";
  if (free.length === 0) return `${isShared}No number up to ${MAX_NUMBER} is free.`;
  return `${isShared}${near === null ? "Lowest free numbers" : `Free numbers near ${own}`}: ${rangesText(free)}.`;
}

/** `11, 13, 15–20` @param numbers in order */
function rangesText(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges
    .map(({ from, to }) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(", ");
}
