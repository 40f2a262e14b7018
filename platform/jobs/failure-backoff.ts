/** How long an item is skipped after its first, second and every further failure. */
const BACK_OFF_MS = [60_000, 120_000, 240_000] as const;
/** How often an item that keeps failing is logged. */
const LOG_INTERVAL_MS = 24 * 3_600_000;
/**
 * The maximum number of items in memory. The oldest are dropped, so that the names of items that no longer
 * exist do not pile up.
 */
const MAX_REMEMBERED = 10_000;

/**
 * Remembers by name the items (such as accounts) that this process's sweeps failed to handle, so that each is
 * retried less and less often, and logged once a day.
 */
export interface FailureBackoff {
  /** True while the item is to be skipped after a failure. */
  isLeftAlone(name: string, now: Date): boolean;
  /** Records a failure. True if it should be logged. */
  failed(name: string, now: Date): boolean;
  /** Records a success. True if the item had failed before. */
  over(name: string): boolean;
}

interface Trouble {
  times: number;
  until: number;
  loggedAt: number;
}

export function createFailureBackoff(): FailureBackoff {
  const troubles = new Map<string, Trouble>();
  const isLeftAlone = (name: string, now: Date) => (troubles.get(name)?.until ?? 0) > now.getTime();
  return {
    isLeftAlone,
    failed: (name, now) => {
      const at = now.getTime();
      const before = troubles.get(name);
      // Failures of simultaneous tries count as one.
      if (before && isLeftAlone(name, now)) return false;
      const isNews = !before || at - before.loggedAt >= LOG_INTERVAL_MS;
      const times = before?.times ?? 0;
      const wait = BACK_OFF_MS[times] ?? BACK_OFF_MS[BACK_OFF_MS.length - 1] ?? 0;
      troubles.delete(name);
      troubles.set(name, { times: times + 1, until: at + wait, loggedAt: isNews ? at : before.loggedAt });
      const [oldest] = troubles.keys();
      if (troubles.size > MAX_REMEMBERED && oldest !== undefined) troubles.delete(oldest);
      return isNews;
    },
    over: (name) => troubles.delete(name),
  };
}
