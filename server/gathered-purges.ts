/**
 * How long sales may be missing from stored pages after others were just shown: on game night they come by the second.
 */
const GATHER_MS = 500;

export interface GatheredPurges {
  /**
   * The first purge runs at once, so that a buyer who returns from the payment page sees what is left; those soon after
   * it run together.
   */
  purgeSoon(tag: string): void;
  /** Purges what still waits. Call it before the database is closed, which passes purges on to other processes. */
  close(): Promise<void>;
}

export function gatherPurges(
  purge: (tags: string[]) => Promise<void>,
  failed: (error: unknown) => void,
): GatheredPurges {
  const waiting = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    const tags = [...waiting];
    waiting.clear();
    const told = purge(tags)
      .catch(failed)
      .finally(() => underWay.delete(told));
    underWay.add(told);
  };
  const gather = () => {
    timer = undefined;
    if (waiting.size === 0) return;
    tell();
    timer = setTimeout(gather, GATHER_MS).unref();
  };
  return {
    purgeSoon: (tag) => {
      waiting.add(tag);
      if (timer === undefined) gather();
    },
    close: async () => {
      clearTimeout(timer);
      if (waiting.size > 0) tell();
      await Promise.all(underWay);
    },
  };
}
