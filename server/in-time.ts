import { setTimeout as delay } from "node:timers/promises";

/**
 * Waits no longer than that for an answer, which may still come later and is then nobody's.
 * @throws Error the answer's own, or what `late` makes
 */
export async function inTime<T>(answer: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const answered = new AbortController();
  const tooLate = delay(ms, null, { signal: answered.signal }).then(() => {
    throw late();
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    answered.abort();
    // Aborting rejects it, with nobody listening any more.
    tooLate.catch(() => {});
  }
}
