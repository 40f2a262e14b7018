import { plainLetters } from "./plain-letters.ts";

/**
 * The key by which names are sorted, bytewise, so that every database sorts them alike: no marks, lower case,
 * single spaces. "Ödegaard" → "odegaard", "de Vries" → "de vries".
 */
export const sortKey = (name: string): string =>
  plainLetters(name.normalize("NFD").replace(/\p{M}/gu, "")).replace(/\s+/gu, " ").trim();

/** The order in which every database sorts keys and ids. */
export function compareBytewise(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
