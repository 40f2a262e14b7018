import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { createTurns, isTooBusy } from "../turns.ts";
import type { Database } from "./client.ts";
import { DatabaseUnavailable } from "./database-error.ts";
import { connectionOf, POOLS, type PostgresPool } from "./postgres-pool.ts";
import * as schema from "./schema/index.ts";

/** Who looks at a desk's page. */
export interface Reader {
  teamId: string;
  /** Aborted once nobody waits for the answer any more. */
  gone: AbortSignal;
}

/** A database for what one reader looks at. */
export type ReadsFor = (reader: Reader) => Database;

/** One connection always stays free: it cancels the statements of readers who have gone. */
const AT_ONCE = POOLS.desk.max - 1;
const LIMITS = { working: { all: AT_ONCE, ofKey: AT_ONCE / 2 }, waiting: { ofKey: 200 } };
const PATIENCE_MS = 8000;

/**
 * Reads of clubs' desks, each statement in its club's turn: however much a club has sold, looking at it takes half of these
 * connections, and none of the pages' and the sales'.
 */
export function deskReads({ pool, db }: PostgresPool, patienceMs = PATIENCE_MS): ReadsFor {
  const turns = createTurns({ ...LIMITS, patienceMs });
  return ({ teamId, gone }) => {
    const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await turns.take({ key: teamId, visitor: null }, work);
      } catch (error) {
        throw isTooBusy(error)
          ? new DatabaseUnavailable("Too many reads of the desk wait, or too long")
          : error;
      }
    };
    const query = (...statement: Parameters<Query>) => inTurn(() => queryFor(gone, pool, statement));
    const transaction: Database["transaction"] = (...work) => inTurn(() => db.transaction(...work));
    const reads = drizzle(Object.create(pool, { query: { value: query } }) as pg.Pool, { schema });
    return Object.assign(reads, { transaction });
  };
}

type Query = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Runs a statement, and has the database cancel it when its reader goes. */
async function queryFor(
  gone: AbortSignal,
  pool: pg.Pool,
  statement: Parameters<Query>,
): Promise<pg.QueryResult> {
  gone.throwIfAborted();
  const client = await connectionOf(pool);
  // pg's types do not have it.
  const { processID } = client as pg.PoolClient & { processID: number };
  let cancelled: Promise<unknown> | null = null;
  const cancel = () => {
    cancelled = pool.query("select pg_cancel_backend($1)", [processID]).catch(() => null);
  };
  gone.addEventListener("abort", cancel, { once: true });
  let isSound = false;
  try {
    const answer = await (client.query as Query)(...statement);
    isSound = !gone.aborted;
    return answer;
  } finally {
    gone.removeEventListener("abort", cancel);
    await cancelled;
    // A cancellation that comes late would end the next statement on this connection, so it gets none.
    client.release(!isSound);
  }
}
