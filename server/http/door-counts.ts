import { LRUCache } from "lru-cache";
import type { DoorCounts } from "../../domain/desk/door.ts";
import { inTime } from "../in-time.ts";

/** A count goes over all places of an event: so long it serves all of the event's doors. */
const FRESH_MS = 1000;
/** An answer to a scan waits no longer for a new count. */
const PATIENCE_MS = 500;
/** Events whose last count is remembered. */
const MOST_EVENTS = 500;

interface Count {
  begunAt: number;
  /** Let in by this process since it was begun. */
  admitted: number;
  /** Null while it is under way. */
  counts: DoorCounts | null;
}

/** How many people an event's doors have let in, counted once a second and not at every scan. */
export interface DoorCounting {
  /** Null where nothing has been counted yet, and nothing can be in time: no scan fails or waits for it. */
  read(event: string, count: () => Promise<DoorCounts>): Promise<DoorCounts | null>;
  /** One more came in. */
  admitted(event: string): void;
  /** More changed than that: the next reader has it counted anew. */
  changed(event: string): void;
}

export function createDoorCounting(patienceMs = PATIENCE_MS): DoorCounting {
  const latest = new LRUCache<string, Count>({ max: MOST_EVENTS });
  const underWay = new Map<string, { of: Count; done: Promise<void> }>();

  function begin(event: string, count: () => Promise<DoorCounts>) {
    const of: Count = { begunAt: performance.now(), admitted: 0, counts: null };
    const counted = async () => {
      try {
        of.counts = await count();
        if (underWay.get(event)?.of === of) latest.set(event, of);
      } finally {
        if (underWay.get(event)?.of === of) underWay.delete(event);
      }
    };
    const begun = { of, done: Promise.resolve().then(counted) };
    underWay.set(event, begun);
    return begun;
  }

  return {
    read: async (event, count) => {
      const before = latest.get(event);
      if (before && performance.now() - before.begunAt < FRESH_MS) return shown(before);
      const { of, done } = underWay.get(event) ?? begin(event, count);
      try {
        await inTime(done, patienceMs, () => new Error("The count takes its time"));
        return shown(of);
      } catch {
        return before ? shown(before) : null;
      }
    },
    admitted: (event) => {
      for (const one of [latest.get(event), underWay.get(event)?.of]) if (one) one.admitted += 1;
    },
    changed: (event) => {
      latest.delete(event);
      underWay.delete(event);
    },
  };
}

const shown = ({ counts, admitted }: Count): DoorCounts | null =>
  counts && { ...counts, in: counts.in + admitted };
