import { createYielding, NO_YIELDING, type YieldLimits } from "./yielding.ts";

/** Too much waits already, or a turn did not come in time: isTooBusy. */
class TooBusy extends Error {
  override readonly name = "TooBusy";
}

/** By name: `serve --dev` loads this module twice, so `instanceof` may compare with the wrong class. */
export const isTooBusy = (error: unknown) => error instanceof Error && error.name === "TooBusy";

/** Whose turn some work takes. */
export interface Turn {
  /** Keys that wait take turns: a club's id, a host. */
  key: string;
  /** A visitor's network address; null counts nobody's. */
  visitor: string | null;
}

/** How much at once, in all, of one key and for one visitor; what is left out is without bound. */
interface Bounds {
  all?: number;
  ofKey?: number;
  ofVisitor?: number;
}

export interface TurnLimits {
  working: Bounds;
  waiting?: Bounds;
  /** Milliseconds; left out, a turn is waited for however long it takes. */
  patienceMs?: number;
  /** How a visitor who has just been served lets others go first; left out, work begins wherever there is room. */
  yielding?: YieldLimits;
}

export interface Turns {
  /** @throws TooBusy at once where too much waits, and where the turn does not come in time */
  take<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
}

interface Waiting extends Turn {
  turn: Turn;
  wake(): void;
}

/** Lets so much work at once. What waits does so in order of arrival within its key, and the keys take turns. */
export function createTurns(limits: TurnLimits): Turns {
  const working = createTally(limits.working);
  const waiting = createTally(limits.waiting ?? {});
  /** Those who wait, by key; the key at the front is next. */
  const lines = new Map<string, Waiting[]>();
  const wakeAll = () => {
    while (wakeNext());
  };
  const yielding = limits.yielding ? createYielding(limits.yielding, wakeAll) : NO_YIELDING;
  const mayBegin = (visitor: string | null) => working.hasRoomFor(visitor) && yielding.mayBegin(visitor);

  function begin(turn: Turn): void {
    working.add(turn, 1);
    yielding.begun(turn, turn.visitor);
  }

  function wakeNext(): boolean {
    for (const [key, line] of lines) {
      if (!working.hasRoomOf(key)) continue;
      const next = line.find(({ visitor }) => mayBegin(visitor));
      if (next === undefined) continue;
      leave(next);
      const others = lines.get(key);
      // To the back: the other keys come first.
      if (others && lines.delete(key)) lines.set(key, others);
      begin(next.turn);
      next.wake();
      return true;
    }
    return false;
  }

  function leave(one: Waiting): void {
    const line = (lines.get(one.key) ?? []).filter((other) => other !== one);
    if (line.length > 0) lines.set(one.key, line);
    else lines.delete(one.key);
    waiting.add(one, -1);
  }

  function wait(turn: Turn): Promise<void> {
    if (!waiting.hasRoomOf(turn.key) || !waiting.hasRoomFor(turn.visitor))
      throw new TooBusy("Too much waits already");
    return new Promise((resolve, reject) => {
      const one = { ...turn, turn, wake: resolve };
      const line = lines.get(turn.key) ?? [];
      line.push(one);
      lines.set(turn.key, line);
      waiting.add(turn, 1);
      if (limits.patienceMs === undefined) return;
      const impatient = setTimeout(() => {
        leave(one);
        reject(new TooBusy("The turn did not come in time"));
      }, limits.patienceMs);
      one.wake = () => {
        clearTimeout(impatient);
        resolve();
      };
    });
  }

  return {
    take: async (turn, work) => {
      if (working.hasRoomOf(turn.key) && mayBegin(turn.visitor)) begin(turn);
      // Whoever wakes it has given it the place: a newcomer could take one that is free, and too much would work.
      else await wait(turn);
      try {
        return await work();
      } finally {
        working.add(turn, -1);
        yielding.ended(turn, turn.visitor);
        // One end can make room for two: for another of its key, and for another of its visitor.
        wakeAll();
      }
    },
  };
}

const NONE = Number.POSITIVE_INFINITY;

/** Counts what works or waits, against its bounds. */
function createTally({ all = NONE, ofKey = NONE, ofVisitor = NONE }: Bounds) {
  let total = 0;
  const keys = createCounts();
  const visitors = createCounts();
  return {
    hasRoomOf: (key: string) => total < all && keys.of(key) < ofKey,
    hasRoomFor: (visitor: string | null) => visitor === null || visitors.of(visitor) < ofVisitor,
    add: ({ key, visitor }: Turn, more: number) => {
      total += more;
      keys.add(key, more);
      if (visitor !== null) visitors.add(visitor, more);
    },
  };
}

/** Counts by name, and forgets names at nought. */
function createCounts() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    add: (name: string, more: number) => {
      const count = of(name) + more;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}
