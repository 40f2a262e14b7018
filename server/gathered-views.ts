import type { Counters } from "../domain/site/counters.ts";
import type { Count } from "../domain/site/page-view.ts";
import type { CountedClub } from "./db/queries/site/team-analytics.ts";
import { createTurns } from "./turns.ts";

/** What is added to a club's day in one transaction. */
export interface CountedBatch {
  club: CountedClub;
  /** In the club's zone: 2026-11-20. */
  day: string;
  counts: Counters;
}

export interface GatheredViews {
  /**
   * Ends when the counts are committed.
   * @throws what kept them from being stored; they may have been stored all the same when the connection was lost
   */
  add(club: CountedClub, day: string, counts: readonly Count[]): Promise<void>;
}

/** Connections that counting takes at most: the pages need the others. */
const MOST_AT_ONCE = 2;

interface OpenBatch extends CountedBatch {
  stored: Promise<void>;
}

/** Counts of a club that arrive while its last ones are being stored are stored together, in the next transaction. */
export function gatherViews(store: (counted: CountedBatch) => Promise<void>): GatheredViews {
  const turns = createTurns({ working: { all: MOST_AT_ONCE, ofKey: 1 } });
  const open = new Map<string, OpenBatch>();

  function begin(key: string, club: CountedClub, day: string): OpenBatch {
    const batch: OpenBatch = { club, day, counts: {}, stored: Promise.resolve() };
    open.set(key, batch);
    // Not at once: those who ask in the same moment come along.
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
