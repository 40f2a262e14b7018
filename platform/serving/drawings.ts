import { createFairQueue, isTooBusy } from "./fair-queue.ts";

/** Drawings that may wait for their turn. Further visitors get a 503. */
const MAX_WAITING = 256;
/**
 * Waiting drawings per line, and per visitor's address, so that one flood does not fill the queue of all
 * clubs.
 */
const MAX_WAITING_OF_ONE = 32;
/**
 * Drawings at a time for one visitor's address. More would not draw more pages a second, and would take
 * turns from others.
 */
const MAX_AT_WORK_FOR_ONE = 2;
/**
 * How long a visitor who was just served lets others go first: longer than a drawing takes on a busy
 * machine, and much shorter than one that hangs.
 */
const YIELDING = { longestMs: 500, aloneMs: 1_000 };

/** A drawing's result, with the tags whose purge makes it out of date. */
export interface Drawn {
  tags: readonly string[];
}

/** What a drawing needs to know of purges (page-cache.ts). */
interface Purges {
  mark(): number;
  isStale(tags: readonly string[], begun: number): boolean;
}

/** Whose turn a drawing takes. */
export interface DrawingTurn {
  /** Lines take turns: a host's, or that of a page with one of its own. */
  line: string;
  /** The visitor's network address; null to count nobody. */
  visitor: string | null;
  /** True if a browser prefetches the page: it is refused if it would have to wait. */
  isAhead?: boolean;
}

export interface Drawings<T extends Drawn> {
  /**
   * Draws once for all who ask for the same page at the same time.
   * @param key the page's whole address
   * @param work gets the number of purges before it reads anything
   * @throws TooBusy at once if too much waits, or if anything waits and the page is only prefetched
   */
  draw(key: string, turn: DrawingTurn, work: (begun: number) => Promise<T>): Promise<T>;
}

interface Flight<T> {
  /**
   * The number of purges when it began; infinite while it waits for its turn, since it will begin after all
   * purges so far.
   */
  begun(): number;
  drawn: Promise<T>;
  isAhead: boolean;
}

export function createSharedDrawings<T extends Drawn>(purges: Purges, mostAtOnce: number): Drawings<T> {
  const flights = new Map<string, Flight<T>>();
  const turns = createFairQueue({
    working: { all: mostAtOnce, ofVisitor: MAX_AT_WORK_FOR_ONE },
    waiting: { all: MAX_WAITING, ofKey: MAX_WAITING_OF_ONE, ofVisitor: MAX_WAITING_OF_ONE },
    yielding: YIELDING,
  });

  function begin(
    key: string,
    { line, visitor, isAhead = false }: DrawingTurn,
    work: (begun: number) => Promise<T>,
  ): Flight<T> {
    let begun = Number.POSITIVE_INFINITY;
    const drawn = turns.take({ key: line, visitor, mayWait: !isAhead }, () => {
      begun = purges.mark();
      return work(begun);
    });
    const flight = { begun: () => begun, drawn, isAhead };
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
        const drawn = await flight.drawn.catch((error: unknown) => {
          // The prefetch was refused because it must not wait, but this visitor may: try again.
          if (flight.isAhead && !turn.isAhead && isTooBusy(error)) return null;
          throw error;
        });
        if (drawn === null) continue;
        // A visitor who came after a purge must not see data from before it.
        if (flight.begun() >= arrived || !purges.isStale(drawn.tags, flight.begun())) return drawn;
      }
    },
  };
}
