/** So many drawings wait for their turn; whoever comes then is told to come again. */
const MOST_WAITING = 256;
/** Of one host, and for one visitor's address, so that nobody's flood fills the queue of all clubs. */
const MOST_WAITING_OF_ONE = 32;
/** For one visitor's address: as many a second are drawn as with more, and the other turns stay free for others. */
const MOST_AT_WORK_FOR_ONE = 2;

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

/** Whose turn a drawing takes. */
export interface Turn {
  /** Hosts that wait take turns. */
  host: string;
  /** The visitor's network address; null counts nobody's. */
  visitor: string | null;
}

export interface Drawings<T extends Drawn> {
  /**
   * Draws once for all who ask for the same at the same time.
   * @param key what is drawn: the whole address
   * @param work gets the count of purges from before it reads anything
   * @throws TooBusy at once where too much waits
   */
  draw(key: string, turn: Turn, work: (begun: number) => Promise<T>): Promise<T>;
}

interface Flight<T> {
  /** The count of purges when it began; while it waits for its turn it is newer than any. */
  begun(): number;
  drawn: Promise<T>;
}

export function createDrawings<T extends Drawn>(purges: Purges, mostAtOnce: number): Drawings<T> {
  const flights = new Map<string, Flight<T>>();
  const turns = createTurns(mostAtOnce);

  function begin(key: string, turn: Turn, work: (begun: number) => Promise<T>): Flight<T> {
    let begun = Number.POSITIVE_INFINITY;
    const drawn = turns.take(turn, () => {
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
    draw: async (key, turn, work) => {
      const arrived = purges.mark();
      for (;;) {
        const flight = flights.get(key) ?? begin(key, turn, work);
        const drawn = await flight.drawn;
        // Whoever came after a purge must not see what was read before it.
        if (flight.begun() >= arrived || !purges.isStale(drawn.tags, flight.begun())) return drawn;
      }
    },
  };
}

interface Waiting extends Turn {
  wake(): void;
}

/** Lets so many work at once; hosts that wait take turns. */
function createTurns(most: number) {
  /** Those who wait, by host; the host at the front is next. */
  const waiting = new Map<string, Waiting[]>();
  const atWorkFor = createTally();
  const waitingFor = createTally();
  let atWork = 0;
  let waitingCount = 0;

  const mayWork = ({ visitor }: Turn) => atWork < most && atWorkFor.of(visitor) < MOST_AT_WORK_FOR_ONE;

  function wakeNext(): void {
    for (const [host, queue] of waiting) {
      const at = queue.findIndex(mayWork);
      const [next] = at < 0 ? [] : queue.splice(at, 1);
      if (next === undefined) continue;
      waiting.delete(host);
      if (queue.length > 0) waiting.set(host, queue);
      waitingCount -= 1;
      waitingFor.add(next.visitor, -1);
      begin(next);
      next.wake();
      return;
    }
  }

  function wait(turn: Turn): Promise<void> {
    const queue = waiting.get(turn.host) ?? [];
    if (
      waitingCount >= MOST_WAITING ||
      Math.max(queue.length, waitingFor.of(turn.visitor)) >= MOST_WAITING_OF_ONE
    )
      throw new TooBusy();
    waiting.set(turn.host, queue);
    waitingCount += 1;
    waitingFor.add(turn.visitor, 1);
    return new Promise((wake) => queue.push({ ...turn, wake }));
  }

  function begin({ visitor }: Turn): void {
    atWork += 1;
    atWorkFor.add(visitor, 1);
  }

  return {
    take: async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
      if (mayWork(turn)) begin(turn);
      // Whoever wakes it has begun it.
      else await wait(turn);
      try {
        return await work();
      } finally {
        atWork -= 1;
        atWorkFor.add(turn.visitor, -1);
        wakeNext();
      }
    },
  };
}

/** Counts by name, and forgets names at nought. What has no name is not counted. */
function createTally() {
  const counts = new Map<string, number>();
  const of = (name: string | null) => (name === null ? 0 : (counts.get(name) ?? 0));
  return {
    of,
    add: (name: string | null, more: number) => {
      const count = of(name) + more;
      if (name === null) return;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}
