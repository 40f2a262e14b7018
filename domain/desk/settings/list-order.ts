/** The steps between the numbers of a newly numbered list: room for records that are moved later. */
const STEP = 10;
/** A bundle's limit of a position, above and below zero (`sortOrder`). */
const MAX_POSITION = 1_000_000;

/**
 * The position numbers of a list that an officer has put in order: the highest comes first, and no two are
 * equal. Changes as few records as it can, because each changed one then counts as edited at the desk:
 * numbers that already fall stay, and a moved record gets one between its neighbors'. If there is no room
 * between them, the whole list is numbered anew.
 * @param numbers the present numbers, in the new order; null for a record without one
 */
export function listPositions(numbers: readonly (number | null)[]): number[] {
  const kept = longestFall(numbers);
  const filled: number[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const own = numbers[at];
    if (kept.has(at) && typeof own === "number") {
      filled.push(own);
      continue;
    }
    const above = filled[at - 1] ?? null;
    const [gap, below] = nextKept(numbers, kept, at);
    const number = between(above, below, gap);
    if (number === null || Math.abs(number) > MAX_POSITION)
      return numbers.map((_, place) => (numbers.length - place) * STEP);
    filled.push(number);
  }
  return filled;
}

/**
 * How many records from here on need a number, and the number of the first one after them that keeps its
 * own.
 */
function nextKept(
  numbers: readonly (number | null)[],
  kept: ReadonlySet<number>,
  from: number,
): [gap: number, below: number | null] {
  let at = from;
  while (at < numbers.length && !kept.has(at)) at += 1;
  return [at - from, numbers[at] ?? null];
}

/**
 * A number that leaves room for `gap` numbers, itself included, between the two; null if there is no room.
 */
function between(above: number | null, below: number | null, gap: number): number | null {
  if (above === null) return (below ?? 0) + gap * STEP;
  if (below === null) return above - STEP;
  const step = Math.floor((above - below) / (gap + 1));
  return step < 1 ? null : above - step;
}

/** The places of the longest run of falling numbers, in which numbers may be skipped. */
function longestFall(numbers: readonly (number | null)[]): Set<number> {
  const best: { length: number; before: number }[] = [];
  let last = -1;
  numbers.forEach((number, at) => {
    best[at] = { length: 0, before: -1 };
    if (number === null) return;
    let longest = { length: 1, before: -1 };
    for (let earlier = 0; earlier < at; earlier += 1) {
      const [other, found] = [numbers[earlier], best[earlier]];
      if (typeof other === "number" && found && other > number && found.length >= longest.length)
        longest = { length: found.length + 1, before: earlier };
    }
    best[at] = longest;
    if (longest.length > (best[last]?.length ?? 0)) last = at;
  });
  const places = new Set<number>();
  for (let at = last; at >= 0; at = best[at]?.before ?? -1) places.add(at);
  return places;
}
