import { createTurns, isTooBusy } from "./turns.ts";

/** So many drawings wait for their turn; whoever comes then is told to come again. */
const MOST_WAITING = 256;
/** Of one line, and for one visitor's address, so that nobody's flood fills the queue of all clubs. */
const MOST_WAITING_OF_ONE = 32;
/** For one visitor's address: as many a second are drawn as with more, and the other turns stay free for others. */
const MOST_AT_WORK_FOR_ONE = 2;
/** Others' drawings first: longer than one takes on a busy machine, and much shorter than one that hangs. */
const YIELDING = { longestMs: 500, aloneMs: 1_000 };

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
export interface DrawingTurn {
  /** Lines take turns: a host's, or that of a page with one of its own. */
  line: string;
  /** The visitor's network address; null counts nobody's. */
  visitor: string | null;
  /** A browser fetches the page before anybody has asked for it: it is refused where it would wait. */
  isAhead?: boolean;
}

export interface Drawings<T extends Drawn> {
  /**
   * Draws once for all who ask for the same at the same time.
   * @param key what is drawn: the whole address
   * @param work gets the count of purges from before it reads anything
   * @throws TooBusy at once where too much waits, or anything and the page is fetched ahead
   */
  draw(key: string, turn: DrawingTurn, work: (begun: number) => Promise<T>): Promise<T>;
}

interface Flight<T> {
  /** The count of purges when it began; while it waits for its turn it is newer than any. */
  begun(): number;
  drawn: Promise<T>;
  isAhead: boolean;
}

export function createDrawings<T extends Drawn>(purges: Purges, mostAtOnce: number): Drawings<T> {
  const flights = new Map<string, Flight<T>>();
  const turns = createTurns({
    working: { all: mostAtOnce, ofVisitor: MOST_AT_WORK_FOR_ONE },
    waiting: { all: MOST_WAITING, ofKey: MOST_WAITING_OF_ONE, ofVisitor: MOST_WAITING_OF_ONE },
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
          // Refused because nobody waited for it; now somebody does.
          if (flight.isAhead && !turn.isAhead && isTooBusy(error)) return null;
          throw error;
        });
        if (drawn === null) continue;
        // Whoever came after a purge must not see what was read before it.
        if (flight.begun() >= arrived || !purges.isStale(drawn.tags, flight.begun())) return drawn;
      }
    },
  };
}
