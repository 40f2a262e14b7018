import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "./client.ts";
import { DatabaseUnavailable, isUnavailable } from "./database-error.ts";
import * as schema from "./schema/index.ts";

/** What a pool may take of the database. */
interface Limits {
  /** Connections at most. */
  max: number;
  /** Milliseconds for one statement; none where it may take its time. */
  statementMs?: number;
}

/** Reaching the server, or waiting for a connection of the pool. */
const CONNECT_MS = 5000;
/** Waiting for a row another transaction has. */
const LOCK_MS = 4000;
/** A transaction nobody continues: its process hangs, and its rows are everybody's. */
const IDLE_MS = 15_000;
/** The server ends what takes too long; that it is gone itself is seen this much later. */
const GRACE_MS = 2000;

/** A pool for each purpose: whatever one of them waits for, the others have connections. */
export const POOLS = {
  pages: { max: 6, statementMs: 8000 },
  orders: { max: 10, statementMs: 8000 },
  health: { max: 1, statementMs: 2000 },
  /** Migrations and imports. */
  unhurried: { max: 3 },
} satisfies Record<string, Limits>;

export interface PostgresPool {
  db: Database;
  pool: pg.Pool;
}

/** Connects when it is first asked to, and again whenever a connection broke: `onBreak` is told of each that did. */
export function openPool(url: string, limits: Limits, onBreak: (error: Error) => void): PostgresPool {
  const pool = new pg.Pool({ connectionString: url, keepAlive: true, ...settingsOf(limits) });
  // Without a listener on the connection itself a break inside a transaction would end the program.
  pool.on("connect", (client) => void client.on("error", onBreak));
  // Of a connection nobody uses the pool tells once more.
  pool.on("error", () => {});
  return { pool, db: withTransactions(pool) };
}

function settingsOf({ max, statementMs }: Limits): pg.PoolConfig {
  if (statementMs === undefined) return { max };
  return {
    max,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + GRACE_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
  };
}

/**
 * Drizzle over the pool, with transactions that never keep a connection: its own would lose one for ever that breaks at
 * `begin`, and give one back to the pool that is still in a transaction.
 */
function withTransactions(pool: pg.Pool): Database {
  const connections = new WeakMap<pg.PoolClient, Database>();
  const databaseOn = (client: pg.PoolClient) => {
    const known = connections.get(client) ?? drizzle(client, { schema });
    connections.set(client, known);
    return known;
  };
  const transaction: Database["transaction"] = async (work, config) => {
    const client = await connectionOf(pool);
    const release = (error?: unknown) =>
      client.release(isUnavailable(error) || client.getTransactionStatus() !== "I");
    try {
      const done = await databaseOn(client).transaction(work, config);
      release();
      return done;
    } catch (error) {
      release(error);
      throw error;
    }
  };
  return Object.assign(drizzle(pool, { schema }), { transaction });
}

/** @throws DatabaseUnavailable */
async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseUnavailable("The database gave no connection", { cause });
  }
}
