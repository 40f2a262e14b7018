import { timingSafeEqual } from "node:crypto";

/** Takes the same time whatever differs, so that a secret cannot be guessed step by step. */
export function isSameSecret(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
