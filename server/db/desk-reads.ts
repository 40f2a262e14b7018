import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { DatabaseUnavailable } from "../../platform/database/database-error.ts";
import { createFairQueue, isTooBusy } from "../../platform/serving/fair-queue.ts";
import type { Database, ReadPool } from "./client.ts";
import { POOLS, type PostgresPool, takeConnection } from "./postgres-pool.ts";
import * as schema from "./schema/index.ts";

/** Who reads a page of a club's desk. */
export interface DeskReader {
  teamId: string;
  /** Aborted when the client disconnects. */
  gone: AbortSignal;
}

/** Returns a read-only pool for the queries of one reader. */
export type OpenDeskReads = (reader: DeskReader) => ReadPool;

/** One connection always stays free, to cancel the statements of readers who have disconnected. */
const MAX_READS = POOLS.desk.max - 1;
const LIMITS = { working: { all: MAX_READS, ofKey: MAX_READS / 2 }, waiting: { ofKey: 200 } };
const PATIENCE_MS = 8000;

/**
 * Runs reads of clubs' desks, with a fair queue for their statements and transactions: however much a club
 * has sold, its reads use at most half of these connections, and none of those for pages and sales.
 */
export function createDeskReads(
  { pool }: Pick<PostgresPool, "pool">,
  patienceMs = PATIENCE_MS,
): OpenDeskReads {
  const turns = createFairQueue({ ...LIMITS, patienceMs });
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
          const readerClient = Object.create(client, { query: { value: ask } }) as pg.PoolClient;
          return drizzle(readerClient, { schema }).transaction(...work);
        }),
      );
    const reads = drizzle(Object.create(pool, { query: { value: query } }) as pg.Pool, { schema });
    return Object.assign(reads, { transaction, serves: "reads" as const });
  };
}

type Query = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * Runs one reader's work on a connection. If the reader disconnects, the database cancels the running
 * statement, no further statement begins, and the connection is closed, which rolls an open transaction
 * back.
 */
async function onConnection<T>(
  { gone }: DeskReader,
  pool: pg.Pool,
  work: (ask: Query, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  gone.throwIfAborted();
  const client = await takeConnection(pool);
  // pg's types lack this property.
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
    // The connection is closed after a cancellation, because a cancellation that arrives late would end the
    // connection's next statement.
    client.release(!isSound);
  }
}
