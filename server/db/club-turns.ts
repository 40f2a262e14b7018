import { createTurns, isTooBusy } from "../turns.ts";
import { DatabaseUnavailable } from "./database-error.ts";
import { POOLS } from "./postgres-pool.ts";

/** Does work in the club's turn, in order of arrival. @throws DatabaseUnavailable */
export type InTurn = <T>(teamId: string, work: () => Promise<T>) => Promise<T>;

export interface ClubLimits {
  /** How many of one club's sales run at once. */
  share: number;
  /** How many may wait, and for how many milliseconds. */
  most: number;
  patienceMs: number;
}

/**
 * One club leaves more than half of the sales' connections to the others. `patienceMs` bounds the wait, `most` only
 * memory: storing a form takes milliseconds, so hundreds sent at once are all served.
 */
const LIMITS: ClubLimits = { share: Math.floor((POOLS.orders.max - 1) / 2), most: 1000, patienceMs: 8000 };

/**
 * Whatever a club's sales wait for in the database (the last seats of one game, a row an operator has locked) takes
 * only the club's share of the connections; its other sales wait here, in memory.
 */
export function createClubTurns({ share, most, patienceMs }: ClubLimits = LIMITS): InTurn {
  const turns = createTurns({ working: { ofKey: share }, waiting: { ofKey: most }, patienceMs });
  return async (teamId, work) => {
    try {
      return await turns.take({ key: teamId, visitor: null }, work);
    } catch (error) {
      throw isTooBusy(error) ? new DatabaseUnavailable("Too many of the club wait, or too long") : error;
    }
  };
}
