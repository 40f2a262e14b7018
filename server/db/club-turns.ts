import type { FairQueueLimits } from "../../platform/serving/fair-queue.ts";
import { POOLS } from "./postgres-pool.ts";

/** A club's share of a pool's connections, which leaves more than half of them to others. */
const shareOf = ({ max }: { max: number }) => Math.floor((max - 1) / 2);

/**
 * Limits for one club's sales (see `saleTransaction`). `patienceMs` limits the wait, `waiting` only memory:
 * storing a form takes milliseconds, so hundreds sent at once are all served.
 */
const clubLimits = (ofKey: number, ofPart: number) =>
  ({ working: { ofKey, ofPart }, waiting: { ofKey: 1000 }, patienceMs: 8000 }) satisfies FairQueueLimits;

/** For new sales. Two at once per item: one stores its order while the other waits for the item's row. */
export const SALE_LIMITS = clubLimits(shareOf(POOLS.orders), 2);

/**
 * Limits for settling placed orders. They have a queue and connections of their own, so that they do not wait
 * for new sales.
 */
export const SETTLING_LIMITS = clubLimits(shareOf(POOLS.settling), 1);
