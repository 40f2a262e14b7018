import {
  createVisitorFairness,
  NO_VISITOR_FAIRNESS,
  type VisitorFairnessLimits,
} from "./visitor-fairness.ts";

/**
 * Thrown if too much work is waiting already, or if the turn does not come in time. Callers test for it with
 * isTooBusy.
 */
class TooBusy extends Error {
  override readonly name = "TooBusy";
}

/**
 * Compares names, because `serve --dev` loads this module twice, so that `instanceof` may compare with the
 * wrong class.
 */
export const isTooBusy = (error: unknown) => error instanceof Error && error.name === "TooBusy";

/** A request to do some work, with the names under which the limits count the work. */
export interface QueueTurn {
  /** A club's id or a host. Keys with waiting work take turns. */
  key: string;
  /** A visitor's network address; null if no visitor's limits apply. */
  visitor: string | null;
  /** Aborted when the visitor disconnects: the turn is then given up. */
  gone?: AbortSignal;
  /**
   * The resources of the key that the work uses, such as certain tickets of a club. Each has a limit of its
   * own. Undefined if it uses none.
   */
  parts?: readonly string[];
  /**
   * False for work that nobody waits for yet, such as a prefetched page: it is refused if it would have to
   * wait.
   */
  mayWait?: boolean;
}

/** The maximum amount of work in all, per key, per part of a key and per visitor. Undefined for no limit. */
interface Bounds {
  all?: number;
  ofKey?: number;
  ofPart?: number;
  ofVisitor?: number;
}

export interface FairQueueLimits {
  working: Bounds;
  waiting?: Bounds;
  /** The longest wait for a turn, in milliseconds; undefined for no limit. */
  patienceMs?: number;
  /** Aborted when the program ends: all waiting work is then refused. */
  ending?: AbortSignal;
  /**
   * How a visitor who was just served lets others go first; undefined to begin work whenever there is room.
   */
  yielding?: VisitorFairnessLimits;
}

export interface FairQueue {
  /**
   * Runs the work when its turn comes.
   * @throws TooBusy at once if too much work is waiting, and later if the turn does not come in time or the
   * visitor disconnects
   */
  take<T>(turn: QueueTurn, work: () => Promise<T>): Promise<T>;
}

interface Waiting extends QueueTurn {
  turn: QueueTurn;
  wake(): void;
  refuse(why: string): void;
}

/**
 * Limits how much work runs at once. Work of the same key waits in one line, in order of arrival, and the
 * lines take turns. Work whose parts are in use is overtaken by work that needs other parts. But nothing may
 * take a part that the oldest work of its line needs: otherwise work that needs several parts would never get
 * all of them.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const working = createTally(limits.working);
  const waiting = createTally(limits.waiting ?? {});
  /** The waiting work by key. The first key is the next to take its turn. */
  const lines = new Map<string, Waiting[]>();
  const wakeAll = () => {
    while (wakeNext());
  };
  const yielding = limits.yielding ? createVisitorFairness(limits.yielding, wakeAll) : NO_VISITOR_FAIRNESS;
  const mayBegin = (turn: QueueTurn) => working.hasRoomForTurn(turn) && yielding.mayBegin(turn.visitor);

  function begin(turn: QueueTurn): void {
    working.add(turn, 1);
    yielding.begun(turn, turn.visitor);
  }

  function wakeNext(): boolean {
    for (const [key, line] of lines) {
      if (!working.hasRoomForKey(key)) continue;
      const next = line.find((one) => mayBegin(one) && !isReservedForOldest(one, line));
      if (next === undefined) continue;
      leave(next);
      const others = lines.get(key);
      // Moves the key to the back, so that the other keys come first.
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

  function wait(turn: QueueTurn): Promise<void> {
    if (turn.mayWait === false) throw new TooBusy("No one is waiting for this yet, so it wasn't queued");
    if (!waiting.hasRoomForKey(turn.key) || !waiting.hasRoomForTurn(turn))
      throw new TooBusy("Too many requests are already waiting");
    if (limits.ending?.aborted) throw new TooBusy(ENDING);
    return new Promise((resolve, reject) => {
      const patienceTimer =
        limits.patienceMs === undefined
          ? undefined
          : setTimeout(() => one.refuse("The request waited too long"), limits.patienceMs);
      const giveUp = () => one.refuse("The client disconnected");
      turn.gone?.addEventListener("abort", giveUp);
      const stopWaiting = () => {
        clearTimeout(patienceTimer);
        turn.gone?.removeEventListener("abort", giveUp);
      };
      const one: Waiting = {
        ...turn,
        turn,
        wake: () => {
          stopWaiting();
          resolve();
        },
        refuse: (why) => {
          leave(one);
          stopWaiting();
          reject(new TooBusy(why));
        },
      };
      const line = lines.get(turn.key) ?? [];
      line.push(one);
      lines.set(turn.key, line);
      waiting.add(turn, 1);
    });
  }

  limits.ending?.addEventListener("abort", () => {
    for (const one of [...lines.values()].flat()) one.refuse(ENDING);
  });

  return {
    take: async (turn, work) => {
      if (turn.gone?.aborted) throw new TooBusy("The client disconnected");
      const hasRoom = working.hasRoomForKey(turn.key) && mayBegin(turn);
      const wouldOvertake = turn.mayWait === false && lines.size > 0;
      if (hasRoom && !wouldOvertake && !isReservedForOldest(turn, lines.get(turn.key) ?? [])) begin(turn);
      // `wakeNext` has already counted this work: otherwise a newcomer could begin in between, and too much
      // would run.
      else await wait(turn);
      try {
        return await work();
      } finally {
        working.add(turn, -1);
        yielding.ended(turn, turn.visitor);
        // This may begin two pieces of work: the next one of the same key, and the next one of the same
        // visitor.
        wakeAll();
      }
    },
  };
}

const ENDING = "The server is shutting down";

/** True if the oldest waiting work of the line needs one of the same parts. */
function isReservedForOldest(one: QueueTurn, [oldest]: readonly QueueTurn[]): boolean {
  if (oldest === undefined || oldest === one) return false;
  return one.parts?.some((part) => oldest.parts?.includes(part)) ?? false;
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** Counts running or waiting work against its limits. */
function createTally({ all = NO_LIMIT, ofKey = NO_LIMIT, ofPart = NO_LIMIT, ofVisitor = NO_LIMIT }: Bounds) {
  let total = 0;
  const keys = createCounts();
  const parts = createCounts();
  const visitors = createCounts();
  const partOf = (key: string, part: string) => JSON.stringify([key, part]);
  return {
    hasRoomForKey: (key: string) => total < all && keys.countOf(key) < ofKey,
    hasRoomForTurn: ({ key, visitor, parts: needed = [] }: QueueTurn) =>
      (visitor === null || visitors.countOf(visitor) < ofVisitor) &&
      needed.every((part) => parts.countOf(partOf(key, part)) < ofPart),
    add: ({ key, visitor, parts: needed = [] }: QueueTurn, more: number) => {
      total += more;
      keys.add(key, more);
      if (visitor !== null) visitors.add(visitor, more);
      for (const part of needed) parts.add(partOf(key, part), more);
    },
  };
}

/** Creates counters by name. A name is dropped when its count falls to zero. */
function createCounts() {
  const counts = new Map<string, number>();
  const countOf = (name: string) => counts.get(name) ?? 0;
  return {
    countOf,
    add: (name: string, more: number) => {
      const count = countOf(name) + more;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}
