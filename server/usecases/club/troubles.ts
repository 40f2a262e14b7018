/** How long something that failed is left alone: longer each time, up to the last. */
const BACK_OFF_MS = [60_000, 120_000, 240_000] as const;
/** What keeps failing is told to the log again after so long. */
const TOLD_MS = 24 * 3_600_000;
/** Failures that are remembered: what has failed and is gone is forgotten with the oldest. */
const MOST = 10_000;

/** What failed in this process's sweeps, by name: so it is tried less and less often, and told once a day. */
export interface Troubles {
  isLeftAlone(name: string, now: Date): boolean;
  /** True if the log should be told. */
  failed(name: string, now: Date): boolean;
  /** True if it had failed before. */
  over(name: string): boolean;
}

interface Trouble {
  times: number;
  until: number;
  told: number;
}

export function createTroubles(): Troubles {
  const troubles = new Map<string, Trouble>();
  const isLeftAlone = (name: string, now: Date) => (troubles.get(name)?.until ?? 0) > now.getTime();
  return {
    isLeftAlone,
    failed: (name, now) => {
      const at = now.getTime();
      const before = troubles.get(name);
      // Several tried it at once: their failures count as one.
      if (before && isLeftAlone(name, now)) return false;
      const isNews = !before || at - before.told >= TOLD_MS;
      const times = before?.times ?? 0;
      const wait = BACK_OFF_MS[times] ?? BACK_OFF_MS[BACK_OFF_MS.length - 1] ?? 0;
      troubles.delete(name);
      troubles.set(name, { times: times + 1, until: at + wait, told: isNews ? at : before.told });
      const [oldest] = troubles.keys();
      if (troubles.size > MOST && oldest !== undefined) troubles.delete(oldest);
      return isNews;
    },
    over: (name) => troubles.delete(name),
  };
}
