import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { DatabaseUnavailable, isDatabaseUnavailable } from "../../platform/database/database-error.ts";
import type { Database } from "./client.ts";
import * as schema from "./schema/index.ts";

interface Limits {
  /** The name of its connections in `pg_stat_activity`, which tells an operator what they are for. */
  name: string;
  max: number;
  /** Time limit of a statement; undefined for none. */
  statementMs?: number;
}

/** Time limit for reaching the server, and for getting a free connection of the pool. */
const CONNECT_MS = 5000;
/** Time limit for waiting for a row that another transaction has locked. */
const LOCK_MS = 4000;
/** The server ends a transaction that is idle for this long: its process hangs, and it keeps rows locked. */
const IDLE_MS = 15_000;
/**
 * The server ends slow statements itself. If it has not ended one this long after its time limit, we assume
 * that the server is gone.
 */
const GRACE_MS = 2000;

/** One pool per purpose, so that waiting statements of one purpose take no connections from another. */
export const POOLS = {
  pages: { name: "pages", max: 6, statementMs: 8000 },
  orders: { name: "orders", max: 10, statementMs: 8000 },
  /** For the payments, refunds and disputes of placed orders. */
  settling: { name: "settling", max: 5, statementMs: 8000 },
  /** For the work of jobs and the sweep. */
  jobs: { name: "jobs", max: 4, statementMs: 8000 },
  /**
   * For the queue's own statements. Separate from `jobs`, so that running jobs do not keep other jobs from
   * being fetched.
   */
  queue: { name: "queue", max: 2, statementMs: 8000 },
  health: { name: "health", max: 1, statementMs: 2000 },
  /** For reads of clubs' desks, whose lists may read all that a club has sold. */
  desk: { name: "desk", max: 5, statementMs: 20_000 },
  /** For migrations, imports and commands. Without time limits. */
  unhurried: { name: "unhurried", max: 3 },
} satisfies Record<string, Limits>;

export interface PostgresPool {
  db: Database;
  pool: pg.Pool;
}

/**
 * Opens a pool that connects at first use, and again after a break. `onBreak` gets the error of each
 * connection that breaks.
 */
export function openPool(url: string, limits: Limits, onBreak: (error: Error) => void): PostgresPool {
  // Pipelined: a transaction sends a statement without waiting for the answer to the one before
  // (send-together.ts).
  const always = { connectionString: url, keepAlive: true, pipeline: true };
  const pool = new pg.Pool({ ...always, ...settingsOf(limits) });
  // Without a listener on the connection itself, a break inside a transaction would end the program.
  pool.on("connect", (client) => void client.on("error", onBreak));
  // The pool reports an idle connection's break a second time, and without a listener this would end the
  // program.
  pool.on("error", () => {});
  return { pool, db: withTransactions(pool) };
}

function settingsOf({ name, max, statementMs }: Limits): pg.PoolConfig {
  const named = { application_name: `fieldhouse ${name}`, max };
  if (statementMs === undefined) return named;
  return {
    ...named,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + GRACE_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
  };
}

/**
 * Drizzle over the pool, with transactions that always return their connection. Drizzle's own transactions
 * never return a connection that breaks at `begin`, and may return one that is still in a transaction.
 */
function withTransactions(pool: pg.Pool): Database {
  const connections = new WeakMap<pg.PoolClient, Database>();
  const databaseOn = (client: pg.PoolClient) => {
    const known = connections.get(client) ?? drizzle(inOneWrite(client), { schema });
    connections.set(client, known);
    return known;
  };
  const transaction: Database["transaction"] = async (work, config) => {
    const client = await takeConnection(pool);
    const release = (error?: unknown) =>
      client.release(isDatabaseUnavailable(error) || client.getTransactionStatus() !== "I");
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

/**
 * Sends all statements of one turn of the event loop in one write, which costs no more than sending one.
 * `begin` is sent with the first statement after it, and `commit` only after `begin` was answered.
 */
function inOneWrite(client: pg.PoolClient): pg.PoolClient {
  const { stream } = client.connection;
  let begun: Promise<unknown> = Promise.resolve();
  const query = (statement: pg.QueryConfig, values?: unknown[]) => {
    if (statement.text === "commit") return begun.then(() => client.query(statement, values));
    stream.cork();
    process.nextTick(() => stream.uncork());
    const answer = client.query(statement, values);
    if (statement.text !== "begin") return answer;
    begun = answer;
    begun.catch(() => {});
    return EMPTY_ANSWER;
  };
  return Object.create(client, { query: { value: query } });
}

const EMPTY_ANSWER = Promise.resolve({ rows: [], rowCount: 0 });

/** @throws DatabaseUnavailable */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseUnavailable("Couldn't get a database connection", { cause });
  }
}
