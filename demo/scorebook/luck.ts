import { dice } from "../artwork/ink/random.ts";

/** Random numbers that are the same in every run: each game, player and league seeds its own by name. */
export interface Luck {
  next(): number;
  /** A whole number; both bounds are included. */
  whole(low: number, high: number): number;
  happens(chance: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** An item of the list, by weight; undefined if all weights are 0. */
  weighted<T>(from: readonly T[], weight: (item: T) => number): T | undefined;
}

/** The FNV-1a hash of a name, as a seed. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

export function luck(name: string): Luck {
  const { next, pick } = dice(seedOf(name));
  return {
    next,
    pick,
    whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
    happens: (chance) => next() < chance,
    weighted: (from, weight) => {
      let left = next() * from.reduce((sum, item) => sum + weight(item), 0);
      return from.find((item) => {
        left -= weight(item);
        return left < 0;
      });
    },
  };
}
