import { DatabaseUnavailable } from "./database-error.ts";
import { POOLS } from "./postgres-pool.ts";

/** Does work in the club's turn, in order of arrival. @throws DatabaseUnavailable */
export type InTurn = <T>(teamId: string, work: () => Promise<T>) => Promise<T>;

export interface TurnLimits {
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
const LIMITS: TurnLimits = { share: Math.floor((POOLS.orders.max - 1) / 2), most: 1000, patienceMs: 8000 };

interface Queue {
  working: number;
  waiting: (() => void)[];
}

/**
 * A queue per club: whatever a club's sales wait for in the database (the last seats of one game, a row an operator has
 * locked) takes only the club's share of the connections; its other sales wait here, in memory.
 */
export function createTurns({ share, most, patienceMs }: TurnLimits = LIMITS): InTurn {
  const lines = new Map<string, Queue>();
  const turnIn = (line: Queue) =>
    new Promise<void>((resolve, reject) => {
      if (line.waiting.length >= most) return reject(new DatabaseUnavailable("Too many of the club wait"));
      const enter = () => {
        clearTimeout(impatient);
        resolve();
      };
      const impatient = setTimeout(() => {
        line.waiting = line.waiting.filter((other) => other !== enter);
        reject(new DatabaseUnavailable("The club's turn did not come in time"));
      }, patienceMs);
      line.waiting.push(enter);
    });
  return async (teamId, work) => {
    const line = lines.get(teamId) ?? { working: 0, waiting: [] };
    lines.set(teamId, line);
    if (line.working >= share) await turnIn(line);
    else line.working += 1;
    try {
      return await work();
    } finally {
      // Hand the place on instead of freeing it: a newcomer could take it first, and one too many would run.
      const next = line.waiting.shift();
      if (next) next();
      else line.working -= 1;
      if (line.working === 0) lines.delete(teamId);
    }
  };
}
