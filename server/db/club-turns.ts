import { type StockItem, stockKey } from "../../domain/store/stock.ts";
import { createTurns, isTooBusy } from "../turns.ts";
import { DatabaseUnavailable } from "./database-error.ts";
import { POOLS } from "./postgres-pool.ts";

/** A club's turn, for work that may wait for these of its tickets and products. */
export interface ClubTurn {
  teamId: string;
  items: readonly StockItem[];
}

/** Does work in the club's turn, in order of arrival for each item. @throws DatabaseUnavailable */
export type InTurn = <T>(turn: ClubTurn, work: () => Promise<T>) => Promise<T>;

export interface ClubLimits {
  /** How many of one club's transactions run at once. */
  share: number;
  /** How many of them may be about one item, so that a locked row leaves the club's other items a way. */
  ofItem: number;
  /** How many may wait, and for how many milliseconds. */
  most: number;
  patienceMs: number;
}

/**
 * One club leaves more than half of a pool's connections to the others. `patienceMs` bounds the wait, `most` only
 * memory: storing a form takes milliseconds, so hundreds sent at once are all served.
 */
const shareOf = ({ max }: { max: number }) => Math.floor((max - 1) / 2);
const WAITING = { most: 1000, patienceMs: 8000 };

/** For new sales. Two of one item: one stores its order while the other waits for the item's row. */
export const SALES: ClubLimits = { ...WAITING, share: shareOf(POOLS.orders), ofItem: 2 };

/** For what was sold already and is paid, or over: a line and connections of its own, so it waits behind no new sale. */
export const SETTLING: ClubLimits = { ...WAITING, share: shareOf(POOLS.settling), ofItem: 1 };

/**
 * Whatever a club's sales wait for in the database (the last seats of one game, a row an operator has locked) takes
 * only the club's share of the connections, and one item only its part of that; the others wait here, in memory.
 * @param ending once it is aborted, nobody waits any longer
 */
export function createClubTurns(
  { share, ofItem, most, patienceMs }: ClubLimits,
  ending?: AbortSignal,
): InTurn {
  const turns = createTurns({
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
