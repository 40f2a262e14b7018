import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { fromPglite } from "pg-boss";
import type { QueueDatabase } from "../ports/jobs.ts";
import { ROOT } from "../root.ts";
import { takeDataLock } from "./data-lock.ts";
import { installQueues } from "./job-queues.ts";
import * as schema from "./schema/index.ts";

/** What queries are written against: the same schema and the same SQL on both drivers. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  queue: QueueDatabase;
  migrate(): Promise<void>;
  /** Tells every process on this database, this one included. */
  notify(payload: string): Promise<void>;
  /** Hears what any process told. */
  listen(hear: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

const MIGRATIONS = join(ROOT, "server", "db", "migrations");
const CHANNEL = "fieldhouse_purge";
/** Any fixed number: two processes that start together must not migrate together. */
const MIGRATION_LOCK = 4_110_000;

/**
 * Opens the embedded database in `directory`, under its lock.
 * @throws DataDirectoryInUse when another process owns the folder.
 */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  const release = takeDataLock(directory);
  try {
    const client = await PGlite.create(join(directory, "pg"));
    const db = drizzlePglite(client, { schema });
    const queue = embeddedQueue(client);
    return {
      db,
      queue,
      migrate: async () => {
        await migratePglite(db, { migrationsFolder: MIGRATIONS });
        await installQueues(queue);
      },
      notify: async (payload) => void (await client.query("select pg_notify($1, $2)", [CHANNEL, payload])),
      listen: async (hear) => void (await client.listen(CHANNEL, hear)),
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

export function embeddedQueue(client: PGlite): QueueDatabase {
  return { backend: "pglite", ...fromPglite(client) };
}

/** Opens PostgreSQL by its address. `onBreak` is told of a connection that broke while nobody used it. */
export function openPostgres(url: string, onBreak: (error: Error) => void = () => {}): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // Without a listener a restart of PostgreSQL would end the program; the pool replaces the connection itself.
  pool.on("error", onBreak);
  const db = drizzlePostgres(pool, { schema });
  const queue: QueueDatabase = {
    backend: "postgres",
    executeSql: (text, values) => pool.query(text, values),
  };
  let ear: PurgeEar | undefined;
  return {
    db,
    queue,
    migrate: async () => {
      const lock = await pool.connect();
      try {
        await lock.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
        await migratePostgres(db, { migrationsFolder: MIGRATIONS });
        await installQueues(queue);
      } finally {
        await lock.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
        lock.release();
      }
    },
    notify: async (payload) => void (await pool.query("select pg_notify($1, $2)", [CHANNEL, payload])),
    listen: async (hear) => {
      ear = await openEar(url, hear);
    },
    close: async () => {
      await ear?.close();
      await pool.end();
    },
  };
}

interface PurgeEar {
  close(): Promise<void>;
}

/** Listens on a connection of its own; when that breaks it comes back and purges all it may have missed. */
async function openEar(url: string, hear: (payload: string) => void): Promise<PurgeEar> {
  let closed = false;
  let client: pg.Client;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    client = new pg.Client({ connectionString: url });
    client.on("notification", (message) => hear(message.payload ?? ""));
    client.on("error", again);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  };
  // One break is told twice, by the server and by the socket: the second only puts the first off.
  const again = () => {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => connect().then(() => hear(EVERYTHING), again), 1000);
  };
  await connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client.end();
    },
  };
}

/** The payload that names every tag. */
export const EVERYTHING = "*";
