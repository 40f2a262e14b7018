import { plainLetters } from "./plain-letters.ts";

/**
 * The key by which names are sorted bytewise, so that every database sorts them in the same order: without
 * marks, in lower case, with single spaces. "Ödegaard" → "odegaard", "de Vries" → "de vries".
 */
export const sortKey = (name: string): string =>
  plainLetters(name.normalize("NFD").replace(/\p{M}/gu, "")).replace(/\s+/gu, " ").trim();

/** Compares keys and ids in the order in which every database sorts them. */
export function compareBytewise(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
