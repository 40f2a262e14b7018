/** Seeded numbers, so that every drawing comes out the same each time. */
type Dice = {
  next(): number;
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
};

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  };
}
