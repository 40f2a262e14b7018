import type { Counters } from "../../../domain/site/analytics/counters.ts";
import type { CounterIncrement } from "../../../domain/site/page-view.ts";
import { createFairQueue } from "../../../platform/serving/fair-queue.ts";
import type { AnalyticsClub } from "../../db/queries/site/team-analytics.ts";

/** Counts to add to a club's day in one transaction. */
export interface ViewBatch {
  club: AnalyticsClub;
  /** A day in the club's zone: 2026-11-20. */
  day: string;
  counts: Counters;
}

export interface ViewBatcher {
  /**
   * Resolves when the counts are committed.
   * @throws the error that prevented this; after a lost connection, the counts may be stored nevertheless
   */
  add(club: AnalyticsClub, day: string, counts: readonly CounterIncrement[]): Promise<void>;
}

/** How many database connections counting may use at once, because pages need the others. */
const MAX_AT_ONCE = 2;

interface OpenBatch extends ViewBatch {
  stored: Promise<void>;
}

/**
 * Gathers page view counts: counts of a club that arrive while its previous ones are being stored are stored
 * together, in the next transaction.
 */
export function createViewBatcher(store: (counted: ViewBatch) => Promise<void>): ViewBatcher {
  const turns = createFairQueue({ working: { all: MAX_AT_ONCE, ofKey: 1 } });
  const open = new Map<string, OpenBatch>();

  function begin(key: string, club: AnalyticsClub, day: string): OpenBatch {
    const batch: OpenBatch = { club, day, counts: {}, stored: Promise.resolve() };
    open.set(key, batch);
    // Stored a moment later, so that counts that arrive at the same moment join the batch.
    batch.stored = Promise.resolve().then(() =>
      turns.take({ key, visitor: null }, () => {
        open.delete(key);
        return store(batch);
      }),
    );
    return batch;
  }

  return {
    add: (club, day, counts) => {
      const key = `${club.teamId} ${day}`;
      const batch = open.get(key) ?? begin(key, club, day);
      for (const { name, key: item } of counts) {
        const counter = batch.counts[name] ?? {};
        counter[item] = (counter[item] ?? 0) + 1;
        batch.counts[name] = counter;
      }
      return batch.stored;
    },
  };
}
