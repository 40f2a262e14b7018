import { type StockItem, stockKey } from "../../domain/store/stock.ts";
import { DatabaseUnavailable } from "../../platform/database/database-error.ts";
import { createFairQueue, isTooBusy } from "../../platform/serving/fair-queue.ts";
import { POOLS } from "./postgres-pool.ts";

/** A club, and the tickets and products whose rows the work may have to wait for. */
export interface ClubTurn {
  teamId: string;
  items: readonly StockItem[];
}

/**
 * Runs work in the club's turn, in order of arrival for each item.
 * @throws DatabaseUnavailable if it cannot run in time
 */
export type InTurn = <T>(turn: ClubTurn, work: () => Promise<T>) => Promise<T>;

export interface ClubLimits {
  /** How many of one club's transactions run at once. */
  share: number;
  /** How many of them may be about one item, so that a locked row does not hold up the club's other items. */
  ofItem: number;
  /** How many transactions may wait; `patienceMs` is for how long. */
  most: number;
  patienceMs: number;
}

/**
 * A club's share of a pool's connections, which leaves more than half of them to others. In WAITING,
 * `patienceMs` limits the wait and `most` only memory: storing a form takes milliseconds, so hundreds sent
 * at once are all served.
 */
const shareOf = ({ max }: { max: number }) => Math.floor((max - 1) / 2);
const WAITING = { most: 1000, patienceMs: 8000 };

/** For new sales. Two per item, so that one stores its order while the other waits for the item's row. */
export const SALES: ClubLimits = { ...WAITING, share: shareOf(POOLS.orders), ofItem: 2 };

/**
 * For settling placed orders, with a line and connections of their own, so that they do not wait behind new
 * sales.
 */
export const SETTLING: ClubLimits = { ...WAITING, share: shareOf(POOLS.settling), ofItem: 1 };

/**
 * Makes clubs take turns. Sales that wait in the database (for the last seats of a game, or a row an
 * operator has locked) take only the club's share of the connections, and those of one item only a part of
 * it. All further sales wait here, in memory.
 * @param ending aborted at shutdown: all that wait are then refused
 */
export function createClubTurns(
  { share, ofItem, most, patienceMs }: ClubLimits,
  ending?: AbortSignal,
): InTurn {
  const turns = createFairQueue({
    working: { ofKey: share, ofPart: ofItem },
    waiting: { ofKey: most },
    patienceMs,
    ...(ending && { ending }),
  });
  return async ({ teamId, items }, work) => {
    try {
      return await turns.take({ key: teamId, visitor: null, parts: [...new Set(items.map(stockKey))] }, work);
    } catch (error) {
      throw isTooBusy(error)
        ? new DatabaseUnavailable(
            "Too many database requests for this club are waiting, or one waited too long",
          )
        : error;
    }
  };
}
