import { timingSafeEqual } from "node:crypto";

/** Compares in constant time, so that a secret cannot be guessed character by character. */
export function isSameSecret(expected: string, candidate: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(candidate)];
  return a.length === b.length && timingSafeEqual(a, b);
}
