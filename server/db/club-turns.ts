import { DatabaseUnavailable } from "./database-error.ts";
import { POOLS } from "./postgres-pool.ts";

/** Does work for a club when it is the club's turn, in order of arrival. @throws DatabaseUnavailable */
export type InTurn = <T>(teamId: string, work: () => Promise<T>) => Promise<T>;

export interface TurnLimits {
  /** How many of one club work at once. */
  share: number;
  /** How many wait at most, and for how many milliseconds. */
  most: number;
  patienceMs: number;
}

/**
 * Of the sales' connections one club leaves more than half to the others. Time bounds who waits; the number only
 * what memory that takes: a form is stored in milliseconds, so hundreds that are sent at once are all served.
 */
const LIMITS: TurnLimits = { share: Math.floor((POOLS.orders.max - 1) / 2), most: 1000, patienceMs: 8000 };

interface Queue {
  working: number;
  waiting: (() => void)[];
}

/**
 * A line for each club: what its sales wait for in the database (the last seats of one game, a row an operator has
 * locked) holds the club's share of the connections, and the other sales of the club wait here instead of there.
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
      // A place is handed on, not freed: a newcomer between the two could take it as one too many.
      const next = line.waiting.shift();
      if (next) next();
      else line.working -= 1;
      if (line.working === 0) lines.delete(teamId);
    }
  };
}
