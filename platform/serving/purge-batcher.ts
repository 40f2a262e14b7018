/**
 * How long purges are gathered after one has run. Stored pages may lack the latest sales for that time: on
 * game night sales come every second, and each would drop pages.
 */
const GATHER_MS = 500;

export interface PurgeBatcher {
  /**
   * Purges a tag: at once if none ran just before, so that a buyer who returns from the payment page sees
   * what is left; otherwise together with others within GATHER_MS.
   */
  purgeSoon(tag: string): void;
  /**
   * Purges all waiting tags. Call it before closing the database, which passes purges on to other processes.
   */
  close(): Promise<void>;
}

export function createPurgeBatcher(
  purge: (tags: string[]) => Promise<void>,
  failed: (error: unknown) => void,
): PurgeBatcher {
  const waiting = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const purgeNow = () => {
    const tags = [...waiting];
    waiting.clear();
    const running = purge(tags)
      .catch(failed)
      .finally(() => underWay.delete(running));
    underWay.add(running);
  };
  const gather = () => {
    timer = undefined;
    if (waiting.size === 0) return;
    purgeNow();
    timer = setTimeout(gather, GATHER_MS).unref();
  };
  return {
    purgeSoon: (tag) => {
      waiting.add(tag);
      if (timer === undefined) gather();
    },
    close: async () => {
      clearTimeout(timer);
      if (waiting.size > 0) purgeNow();
      await Promise.all(underWay);
    },
  };
}
