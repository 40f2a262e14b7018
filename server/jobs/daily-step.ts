/** How long after its start a process waits before its first run: visitors come first. */
const FIRST_AFTER_MS = 5 * 60_000;
/** How long one call works; the next call, a minute later, goes on where it stopped. */
const MAX_MS = 20_000;

/**
 * A step of the sweep that does long work once a day (UTC), in short pieces: `work` yields wherever it may
 * pause. Work that fails begins anew with the next call.
 * @param elapsed milliseconds since the process started
 */
export function createDailyStep(
  now: () => Date,
  elapsed: () => number = () => performance.now(),
): (work: () => AsyncGenerator<void>) => Promise<void> {
  let lastDay = "";
  let underWay: AsyncGenerator<void> | null = null;
  return async (work) => {
    const began = elapsed();
    if (began < FIRST_AFTER_MS) return;
    const today = now().toISOString().slice(0, 10);
    if (underWay === null && today === lastDay) return;
    underWay ??= work();
    lastDay = today;
    try {
      while (elapsed() - began < MAX_MS) {
        const { done } = await underWay.next();
        if (!done) continue;
        underWay = null;
        return;
      }
    } catch (error) {
      [underWay, lastDay] = [null, ""];
      throw error;
    }
  };
}
