/** So many drawings wait for their turn; whoever comes then is told to come again. */
const MOST_WAITING = 256;
/** Of one host, so that nobody's flood fills the queue of all clubs. */
const MOST_WAITING_OF_ONE = 32;

/** Nothing can be drawn soon enough: too much waits already. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
}

/** What was drawn, and the tags whose purge makes it out of date. */
export interface Drawn {
  tags: readonly string[];
}

/** What a drawing needs to know of purges (page-cache.ts). */
interface Purges {
  mark(): number;
  isStale(tags: readonly string[], begun: number): boolean;
}

export interface Drawings<T extends Drawn> {
  /**
   * Draws once for all who ask for the same at the same time.
   * @param key what is drawn: the whole address
   * @param host whose turn it takes: hosts that wait take turns
   * @param work gets the count of purges from before it reads anything
   * @throws TooBusy at once where too much waits
   */
  draw(key: string, host: string, work: (begun: number) => Promise<T>): Promise<T>;
}

interface Flight<T> {
  /** The count of purges when it began; while it waits for its turn it is newer than any. */
  begun(): number;
  drawn: Promise<T>;
}

export function createDrawings<T extends Drawn>(purges: Purges, mostAtOnce: number): Drawings<T> {
  const flights = new Map<string, Flight<T>>();
  const turns = createTurns(mostAtOnce);

  function begin(key: string, host: string, work: (begun: number) => Promise<T>): Flight<T> {
    let begun = Number.POSITIVE_INFINITY;
    const drawn = turns.take(host, () => {
      begun = purges.mark();
      return work(begun);
    });
    const flight = { begun: () => begun, drawn };
    flights.set(key, flight);
    const forget = () => flights.delete(key);
    drawn.then(forget, forget);
    return flight;
  }

  return {
    draw: async (key, host, work) => {
      const arrived = purges.mark();
      for (;;) {
        const flight = flights.get(key) ?? begin(key, host, work);
        const drawn = await flight.drawn;
        // Whoever came after a purge must not see what was read before it.
        if (flight.begun() >= arrived || !purges.isStale(drawn.tags, flight.begun())) return drawn;
      }
    },
  };
}

/** Lets so many work at once; hosts that wait take turns. */
function createTurns(most: number) {
  /** Those who wait, by host; the host at the front is next. */
  const waiting = new Map<string, (() => void)[]>();
  let atWork = 0;
  let waitingCount = 0;

  function wakeNext(): void {
    const [next] = waiting;
    if (next === undefined) return;
    const [host, queue] = next;
    const wake = queue.shift();
    waiting.delete(host);
    if (queue.length > 0) waiting.set(host, queue);
    waitingCount -= 1;
    wake?.();
  }

  function wait(host: string): Promise<void> {
    const queue = waiting.get(host) ?? [];
    if (waitingCount >= MOST_WAITING || queue.length >= MOST_WAITING_OF_ONE) throw new TooBusy();
    waiting.set(host, queue);
    waitingCount += 1;
    return new Promise((resolve) => queue.push(resolve));
  }

  return {
    take: async <T>(host: string, work: () => Promise<T>): Promise<T> => {
      if (atWork >= most) await wait(host);
      else atWork += 1;
      try {
        return await work();
      } finally {
        // A turn is handed on, not given back and taken again.
        if (waitingCount > 0) wakeNext();
        else atWork -= 1;
      }
    },
  };
}
