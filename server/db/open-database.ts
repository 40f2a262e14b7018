import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import type pg from "pg";
import { fromPglite } from "pg-boss";
import { type CopyDatabase, embeddedCopies, postgresCopies } from "../../platform/database/copy-database.ts";
import { createWhole } from "../../platform/database/create-whole.ts";
import { takeDataLock } from "../../platform/database/data-lock.ts";
import { DatabaseUnavailable } from "../../platform/database/database-error.ts";
import { DiskFull, isDiskFull } from "../../platform/database/disk-full.ts";
import { EmbeddedPostgres } from "../../platform/database/embedded-postgres.ts";
import { type DatabaseLender, lendDatabase } from "../../platform/database/lending/lend-database.ts";
import type { LentAnswer } from "../../platform/database/lending/lent-statements.ts";
import {
  EVERY_TAG,
  openNotificationListener,
  PURGE_CHANNEL,
} from "../../platform/database/notification-listener.ts";
import { PrivateFiles } from "../../platform/database/private-files.ts";
import { installQueues } from "../../platform/jobs/job-queues.ts";
import type { ListeningQueue, QueueDatabase } from "../../platform/jobs/queue-database.ts";
import { withTimeLimit } from "../../platform/serving/reject-if-late.ts";
import { isSlowJob, type JobKind } from "../ports/jobs.ts";
import { createLocalLock, withBackupLock } from "./backup-lock.ts";
import type { Database, ReadPool, WritePool } from "./client.ts";
import { createDeskReads, type OpenDeskReads } from "./desk-reads.ts";
import {
  type DistributeOptions,
  type DistributeResult,
  distributeDatabase,
  isDistributed,
  requireTwoPhaseCommit,
} from "./distribution/distribute.ts";
import { findServingRole, grantToServer } from "./grants.ts";
import { guardHistory } from "./history-guard.ts";
import { type MigrateOptions, migrateTables } from "./migrate-tables.ts";
import { embeddedConnection, postgresConnection } from "./migration-connections.ts";
import { openPool, POOLS } from "./postgres-pool.ts";
import * as schema from "./schema/index.ts";

export interface OpenDatabase {
  /** For reading pages. */
  db: ReadPool;
  /** For sales. Separate from `db`, so that pages can be read while sales wait for each other. */
  orders: WritePool;
  /** For reads of clubs' desks. */
  readsFor: OpenDeskReads;
  /** For settling orders. Separate from `orders`, so that it does not wait for new sales. */
  settling: WritePool;
  /** For jobs and the sweep. Separate, so that they take no connections from buyers. */
  jobs: WritePool;
  /** For migrations, imports and commands. Without time limits. */
  unhurried: WritePool;
  queue: ListeningQueue;
  /** Copies whole tables, for backups. */
  copies: CopyDatabase;
  /**
   * Runs the migrations that the database lacks, beside processes of the release before.
   * @param jobs the kinds of jobs, each of which gets a queue
   * @throws MigrationBlocked if a table stayed locked for ten minutes
   */
  migrate(jobs: readonly JobKind[], options?: MigrateOptions): Promise<void>;
  /** Runs `work` unless a process on this database makes or restores a backup: then returns null. */
  backupAlone<T>(work: () => Promise<T>): Promise<T | null>;
  /**
   * Spreads the clubs' rows over the nodes of a distributed database; null for the embedded database, which
   * runs on one machine.
   */
  distribute: ((asked: DistributeOptions) => Promise<DistributeResult>) | null;
  /** @throws Error when the database does not answer within two seconds */
  ping(): Promise<void>;
  /** Notifies every process on this database, including this one. */
  notify(payload: string): Promise<void>;
  /** Calls `hear` for the notifications of every process. */
  listen(hear: (payload: string) => void): Promise<void>;
  /**
   * Lends the embedded database to a child process; null for PostgreSQL, to which any process can connect.
   */
  lend: ((tell: (answer: LentAnswer) => Promise<void>) => DatabaseLender) | null;
  close(): Promise<void>;
}

/**
 * The key of an advisory lock, so that two processes that start together do not migrate at once.
 * Any fixed number will do; the next one is the backups' (backup-lock.ts).
 */
export const MIGRATION_LOCK = 4_110_000;

/**
 * PostgreSQL's shared buffers. Their default of 128 MB would stay in the program's own memory: with an open
 * database it takes 350 MB, and with this setting 230 MB. The demo clubs are just as fast, because the
 * operating system caches the files, too.
 */
const EMBEDDED_BUFFERS = "32MB";

/**
 * Opens the embedded database in `directory`, under its lock.
 * @throws DataDirectoryInUse if another process has the folder's lock, or DiskFull
 */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  const release = takeDataLock(directory);
  try {
    const folder = join(directory, "pg");
    const client = await createWhole(folder, () =>
      EmbeddedPostgres.open({
        fs: new PrivateFiles(folder),
        startParams: [...EmbeddedPostgres.defaultStartParams, "-c", `shared_buffers=${EMBEDDED_BUFFERS}`],
      }),
    );
    const db = drizzlePglite(client, { schema });
    const reads = forReads(drizzlePglite(client, { schema }));
    const queue = embeddedQueue(client);
    return {
      db: reads,
      orders: db,
      readsFor: () => reads,
      settling: db,
      jobs: db,
      unhurried: db,
      queue,
      ping: () => pinged(client.query("select 1")),
      copies: embeddedCopies(client),
      migrate: async (jobs, options) => {
        await migrateTables(embeddedConnection(client), options);
        await installQueues(queue, jobs, isSlowJob);
      },
      backupAlone: createLocalLock(),
      distribute: null,
      notify: async (payload) =>
        void (await client.query("select pg_notify($1, $2)", [PURGE_CHANNEL, payload])),
      listen: async (hear) => void (await client.listen(PURGE_CHANNEL, hear)),
      lend: (tell) => lendDatabase(client, tell),
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw isDiskFull(error) ? new DiskFull(directory, error) : error;
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
 * @param migrateUrl the same database with the role that owns its tables: it migrates, imports and removes,
 * and `url` only serves (grants.ts). Null if one role does everything.
 */
export function openPostgres(
  url: string,
  onBreak: (error: Error) => void = () => {},
  migrateUrl: string | null = null,
): OpenDatabase {
  const open = (limits: (typeof POOLS)[keyof typeof POOLS], at = url) => openPool(at, limits, onBreak);
  const pages = open(POOLS.pages);
  const orders = open(POOLS.orders);
  const settling = open(POOLS.settling);
  const jobs = open(POOLS.jobs);
  const desk = open(POOLS.desk);
  const ofQueue = open(POOLS.queue);
  const health = open(POOLS.health);
  const unhurried = open(POOLS.unhurried, migrateUrl ?? url);
  const ear = openNotificationListener(url);
  return {
    db: forReads(pages.db),
    orders: orders.db,
    readsFor: createDeskReads(desk),
    settling: settling.db,
    jobs: jobs.db,
    unhurried: unhurried.db,
    queue: { ...queueOn(ofQueue.pool), listen: ear.listen },
    copies: postgresCopies(migrateUrl ?? url),
    migrate: (...asked) =>
      migrateOn({ pool: unhurried.pool, serving: migrateUrl === null ? null : orders.pool }, ...asked),
    backupAlone: (work) => withBackupLock(unhurried.pool, work),
    distribute: (asked) => withMigrationLock(unhurried.pool, (client) => distributeDatabase(client, asked)),
    ping: () => pinged(health.pool.query("select 1")),
    notify: async (payload) =>
      void (await orders.pool.query("select pg_notify($1, $2)", [PURGE_CHANNEL, payload])),
    listen: (hear) => ear.listen(PURGE_CHANNEL, hear, () => hear(EVERY_TAG)),
    lend: null,
    close: async () => {
      await ear.close();
      const pools = [pages, orders, settling, jobs, desk, ofQueue, health, unhurried];
      await Promise.all(pools.map(({ pool }) => pool.end()));
    },
  };
}

const forReads = (db: Database): ReadPool => Object.assign(db, { serves: "reads" as const });

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

interface MigratingPools {
  pool: pg.Pool;
  /** The pool of the role that serves; null if it is the one that migrates. */
  serving: pg.Pool | null;
}

async function migrateOn(
  { pool, serving }: MigratingPools,
  ...[jobs, options]: Parameters<OpenDatabase["migrate"]>
): Promise<void> {
  await withMigrationLock(pool, async (client) => {
    const role = serving === null ? null : await findServingRole(client, serving);
    const isSpread = await isDistributed(client);
    await migrateTables(postgresConnection(client), options, { isSpread });
    await installQueues(queueOn(pool), jobs, isSlowJob);
    if (isSpread) await requireTwoPhaseCommit(client);
    // An older schema may lack tables and columns of the grants. Nobody serves on it: it is updated next.
    if (role === null || options?.upTo !== undefined) return;
    await grantToServer(client, role);
    await guardHistory(client);
  });
}

const PING_MS = 2000;

/** @throws DatabaseUnavailable, or the query's own error */
async function pinged(answer: Promise<unknown>): Promise<void> {
  await withTimeLimit(answer, PING_MS, () => new DatabaseUnavailable("The database didn't respond in time"));
}
