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
 * Reads of clubs' desks, each statement or transaction in its club's turn: however much a club has sold, looking at it takes half of these
 * connections, and none of the pages' and the sales'.
 */
export function deskReads({ pool }: Pick<PostgresPool, "pool">, patienceMs = PATIENCE_MS): ReadsFor {
  const turns = createTurns({ ...LIMITS, patienceMs });
  return (reader) => {
    const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await turns.take({ key: reader.teamId, visitor: null }, work);
      } catch (error) {
        throw isTooBusy(error)
          ? new DatabaseUnavailable(
              "Too many database reads for the desk are waiting, or one waited too long",
            )
          : error;
      }
    };
    const query: Query = (...statement) =>
      inTurn(() => onConnection(reader, pool, (ask) => ask(...statement)));
    const transaction: Database["transaction"] = (...work) =>
      inTurn(() =>
        onConnection(reader, pool, (ask, client) => {
          const asked = Object.create(client, { query: { value: ask } }) as pg.PoolClient;
          return drizzle(asked, { schema }).transaction(...work);
        }),
      );
    const reads = drizzle(Object.create(pool, { query: { value: query } }) as pg.Pool, { schema });
    return Object.assign(reads, { transaction });
  };
}

type Query = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * Lends a connection for what one reader asks, and has the database cancel the statement that runs when that reader goes. No other
 * statement is begun for them: what they had open ends with its connection.
 */
async function onConnection<T>(
  { gone }: Reader,
  pool: pg.Pool,
  work: (ask: Query, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  gone.throwIfAborted();
  const client = await connectionOf(pool);
  // pg's types do not have it.
  const { processID } = client as pg.PoolClient & { processID: number };
  let cancelled: Promise<unknown> | null = null;
  const cancel = () => {
    cancelled = pool.query("select pg_cancel_backend($1)", [processID]).catch(() => null);
  };
  const ask: Query = async (...statement) => {
    gone.throwIfAborted();
    return (client.query as Query)(...statement);
  };
  gone.addEventListener("abort", cancel, { once: true });
  let isSound = false;
  try {
    const answer = await work(ask, client);
    isSound = !gone.aborted;
    return answer;
  } finally {
    gone.removeEventListener("abort", cancel);
    await cancelled;
    // A cancellation that comes late would end the next statement on this connection, so it gets none.
    client.release(!isSound);
  }
}
