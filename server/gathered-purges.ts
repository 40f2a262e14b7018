/** How long a sale may be unseen on a page that is stored, while others were just seen: on game night they come by the second. */
const GATHER_MS = 500;

export interface GatheredPurges {
  /** The first is told at once: who comes right back from the payment page sees what is left. Those after it go together. */
  purgeSoon(tag: string): void;
  /** Tells what still waits: to be called before the database is closed, by which other processes hear of it. */
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
