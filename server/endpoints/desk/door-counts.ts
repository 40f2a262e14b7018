import { LRUCache } from "lru-cache";
import type { DoorCounts } from "../../../domain/desk/door/door.ts";
import { withTimeLimit } from "../../../platform/serving/reject-if-late.ts";

/**
 * How many milliseconds one count serves all doors of an event: counting reads all of the event's admissions.
 */
const FRESH_MS = 1000;
/** Milliseconds that the answer to a scan waits for a new count. */
const PATIENCE_MS = 500;
/** The number of events for which the last count is remembered. */
const MAX_EVENTS = 500;

interface Count {
  begunAt: number;
  /** People this process has admitted since the count began. */
  admitted: number;
  /** Null while the count is under way. */
  counts: DoorCounts | null;
}

/** Counts the people admitted to an event once a second instead of at every scan. */
export interface DoorCounter {
  /**
   * Returns the current counts, or the previous ones if a new count is slow. Null if no count is ready in
   * time. Never rejects.
   */
  read(event: string, count: () => Promise<DoorCounts>): Promise<DoorCounts | null>;
  /** Adds one admission to the last count. */
  admitted(event: string): void;
  /** Discards the last count after any change but one admission, so that the next `read` counts again. */
  changed(event: string): void;
}

export function createDoorCounter(patienceMs = PATIENCE_MS): DoorCounter {
  const latest = new LRUCache<string, Count>({ max: MAX_EVENTS });
  const underWay = new Map<string, { next: Count; done: Promise<void> }>();

  function begin(event: string, count: () => Promise<DoorCounts>) {
    const next: Count = { begunAt: performance.now(), admitted: 0, counts: null };
    const finish = async () => {
      try {
        next.counts = await count();
        if (underWay.get(event)?.next === next) latest.set(event, next);
      } finally {
        if (underWay.get(event)?.next === next) underWay.delete(event);
      }
    };
    const counting = { next, done: Promise.resolve().then(finish) };
    underWay.set(event, counting);
    return counting;
  }

  return {
    read: async (event, count) => {
      const before = latest.get(event);
      if (before && performance.now() - before.begunAt < FRESH_MS) return shown(before);
      const { next, done } = underWay.get(event) ?? begin(event, count);
      try {
        await withTimeLimit(done, patienceMs, () => new Error("Counting admissions took too long"));
        return shown(next);
      } catch {
        return before ? shown(before) : null;
      }
    },
    admitted: (event) => {
      for (const one of [latest.get(event), underWay.get(event)?.next]) if (one) one.admitted += 1;
    },
    changed: (event) => {
      latest.delete(event);
      underWay.delete(event);
    },
  };
}

const shown = ({ counts, admitted }: Count): DoorCounts | null =>
  counts && { ...counts, in: counts.in + admitted };
