import { setTimeout as delay } from "node:timers/promises";

/**
 * Waits at most `ms` milliseconds for an answer. A later answer is ignored.
 * @throws the answer's own error, or the one that `late` makes
 */
export async function withTimeLimit<T>(answer: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const answered = new AbortController();
  const tooLate = delay(ms, null, { signal: answered.signal }).then(() => {
    throw late();
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    answered.abort();
    // Aborting rejects the delay, which would otherwise be an unhandled rejection.
    tooLate.catch(() => {});
  }
}
