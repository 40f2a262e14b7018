import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type pg from "pg";
import { fromPglite } from "pg-boss";
import { takeDataLock } from "../../platform/database/data-lock.ts";
import { DatabaseUnavailable } from "../../platform/database/database-error.ts";
import { runMigrations } from "../../platform/database/drizzle-session.ts";
import { EmbeddedPostgres } from "../../platform/database/embedded-postgres.ts";
import { type Lending, lendDatabase } from "../../platform/database/lending/lend-database.ts";
import type { LentAnswer } from "../../platform/database/lending/lent-statements.ts";
import {
  CHANNEL,
  EVERYTHING,
  openNotificationListener,
} from "../../platform/database/notification-listener.ts";
import { PrivateFiles } from "../../platform/database/private-files.ts";
import { installQueues } from "../../platform/jobs/job-queues.ts";
import type { ListeningQueue, QueueDatabase } from "../../platform/jobs/queue-database.ts";
import { inTime } from "../../platform/serving/in-time.ts";
import { isMailJob, type JobKind } from "../ports/jobs.ts";
import { deskReads, type ReadsFor } from "./desk-reads.ts";
import {
  commitTogether,
  type DistributeAsked,
  type Distributed,
  distribute,
  isDistributed,
} from "./distribution/distribute.ts";
import { inPlaces } from "./distribution/statements.ts";
import { countPendingMigrations, MIGRATIONS, readMigrations } from "./pending-migrations.ts";
import { openPool, POOLS } from "./postgres-pool.ts";
import * as schema from "./schema/index.ts";

/** Both drivers share this schema and SQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  /** For reading pages. */
  db: Database;
  /** For sales. Separate from `db`, so that pages can be read while sales wait for each other. */
  orders: Database;
  /** For reads of clubs' desks. */
  readsFor: ReadsFor;
  /** For settling orders. Separate from `orders`, so that it does not wait for new sales. */
  settling: Database;
  /** For jobs and the sweep. Separate, so that they take no connections from buyers. */
  jobs: Database;
  /** For migrations, imports and commands. Without time limits. */
  unhurried: Database;
  queue: ListeningQueue;
  /** @param jobs the kinds of jobs, each of which gets a queue */
  migrate(jobs: readonly JobKind[]): Promise<void>;
  /** Spreads the clubs' rows over the nodes of a distributed database; null for the embedded database. */
  distribute: ((asked: DistributeAsked) => Promise<Distributed>) | null;
  /** @throws DatabaseUnavailable if the database does not answer within two seconds */
  ping(): Promise<void>;
  /** Notifies every process on this database, including this one. */
  notify(payload: string): Promise<void>;
  /** Calls `hear` for the notifications of every process. */
  listen(hear: (payload: string) => void): Promise<void>;
  /**
   * Lends the embedded database to a child process; null for PostgreSQL, to which any process can connect.
   */
  lend: ((tell: (answer: LentAnswer) => Promise<void>) => Lending) | null;
  close(): Promise<void>;
}

/**
 * @internal The number of the advisory lock for migrations, chosen freely. Without the lock, two processes
 * that start together would migrate at once.
 */
export const MIGRATION_LOCK = 4_110_000;

/**
 * PostgreSQL's `shared_buffers`. The default of 128 MB counts as the program's own memory, which an open
 * database brings to 350 MB; with this setting it is 230 MB. The demo clubs are just as fast, because the
 * operating system caches the files, too.
 */
const EMBEDDED_BUFFERS = "32MB";

/**
 * Opens the embedded database in `directory`, under its lock.
 * @throws DataDirectoryInUse if another process has the folder's lock
 */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  const release = takeDataLock(directory);
  try {
    const client = await EmbeddedPostgres.open({
      fs: new PrivateFiles(join(directory, "pg")),
      startParams: [...EmbeddedPostgres.defaultStartParams, "-c", `shared_buffers=${EMBEDDED_BUFFERS}`],
    });
    const db = drizzlePglite(client, { schema });
    const queue = embeddedQueue(client);
    return {
      db,
      orders: db,
      readsFor: () => db,
      settling: db,
      jobs: db,
      unhurried: db,
      queue,
      ping: () => answerInTime(client.query("select 1")),
      migrate: async (jobs) => {
        await migratePglite(db, { migrationsFolder: MIGRATIONS });
        await installQueues(queue, jobs, isMailJob);
      },
      distribute: null,
      notify: async (payload) => void (await client.query("select pg_notify($1, $2)", [CHANNEL, payload])),
      listen: async (hear) => void (await client.listen(CHANNEL, hear)),
      lend: (tell) => lendDatabase(client, tell),
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** @internal */
export function embeddedQueue(client: PGlite): ListeningQueue {
  return {
    backend: "pglite",
    ...fromPglite(client),
    listen: async (channel, hear) => void (await client.listen(channel, hear)),
  };
}

/**
 * Opens PostgreSQL at this URL. `onBreak` gets the error of each connection that breaks; the pool then opens
 * another.
 */
export function openPostgres(url: string, onBreak: (error: Error) => void = () => {}): OpenDatabase {
  const open = (limits: (typeof POOLS)[keyof typeof POOLS]) => openPool(url, limits, onBreak);
  const pages = open(POOLS.pages);
  const orders = open(POOLS.orders);
  const settling = open(POOLS.settling);
  const jobs = open(POOLS.jobs);
  const desk = open(POOLS.desk);
  const queuePool = open(POOLS.queue);
  const health = open(POOLS.health);
  const unhurried = open(POOLS.unhurried);
  const notifications = openNotificationListener(url);
  return {
    db: pages.db,
    orders: orders.db,
    readsFor: deskReads(desk),
    settling: settling.db,
    jobs: jobs.db,
    unhurried: unhurried.db,
    queue: { ...queueOn(queuePool.pool), listen: notifications.listen },
    migrate: (jobs) => migrateOn(unhurried.pool, jobs),
    distribute: (asked) => withMigrationLock(unhurried.pool, (client) => distribute(client, asked)),
    ping: () => answerInTime(health.pool.query("select 1")),
    notify: async (payload) => void (await orders.pool.query("select pg_notify($1, $2)", [CHANNEL, payload])),
    listen: (hear) => notifications.listen(CHANNEL, hear, () => hear(EVERYTHING)),
    lend: null,
    close: async () => {
      await notifications.close();
      const pools = [pages, orders, settling, jobs, desk, queuePool, health, unhurried];
      await Promise.all(pools.map(({ pool }) => pool.end()));
    },
  };
}

const queueOn = (pool: pg.Pool): QueueDatabase => ({
  backend: "postgres",
  executeSql: (text, values) => pool.query(text, values),
});

/** Runs work on a connection of its own, in one process at a time: others wait for the migration lock. */
async function withMigrationLock<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    return await work(client);
  } finally {
    // Closes the connection, which releases its session's lock.
    client.release(true);
  }
}

async function migrateOn(pool: pg.Pool, jobs: readonly JobKind[]): Promise<void> {
  await withMigrationLock(pool, async (client) => {
    const db = drizzlePostgres(client, { schema });
    const isSpread = await isDistributed(client);
    const migrations = readMigrations();
    if (isSpread) for (const one of migrations) one.sql = inPlaces(one.sql);
    // Skipped if nothing is pending: Drizzle's `create schema if not exists` runs on all nodes, and the
    // start would fail while one is away.
    if ((await countPendingMigrations(db)) > 0) await runMigrations(db, migrations);
    await installQueues(queueOn(pool), jobs, isMailJob);
    if (isSpread) await commitTogether(client);
  });
}

const PING_MS = 2000;

/** @throws DatabaseUnavailable, or the query's own error */
async function answerInTime(answer: Promise<unknown>): Promise<void> {
  await inTime(answer, PING_MS, () => new DatabaseUnavailable("The database didn't respond in time"));
}
