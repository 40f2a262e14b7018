import { dice } from "../artwork/ink/random.ts";

/** Chance that comes out the same each time: every game, player and league has dice of its own name. */
export interface Luck {
  next(): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  happens(chance: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of the list, the likelier the heavier; undefined where nothing weighs anything. */
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
