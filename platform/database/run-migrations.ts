import { setTimeout as pause } from "node:timers/promises";
import { concurrentIndexOf, isConcurrent, withoutConcurrency } from "./concurrent-index.ts";
import { hasSqlState } from "./database-error.ts";

/** A change of the schema. Its name is a number and words, such as "0049_backups". */
export interface Migration {
  name: string;
  statements: readonly string[];
  /** Milliseconds since 1970. A database has run every migration up to the time of the last one it ran. */
  time: number;
  /** SHA-256 of the file. */
  hash: string;
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** The record of a series of migrations. A database may have several series, each with its own tables. */
export interface MigrationRecord {
  /** Its table in the schema "drizzle". */
  table: string;
  /**
   * True if others may use the tables before the first migration: then none of the series runs without a
   * limit on its waits.
   */
  isInUse: boolean;
}

/** The record of the program's schema, in the form of Drizzle's own migrator. An empty database has none. */
const SCHEMA_RECORD: MigrationRecord = { table: "__drizzle_migrations", isInUse: false };

/** A connection on which nothing else runs until all migrations have run. */
export interface MigrationConnection {
  query: Query;
  /** Runs `work` in a transaction, and rolls back if it throws. */
  transaction(work: (query: Query) => Promise<void>): Promise<void>;
}

/** How long a migration waits for locks that other connections hold. */
export interface LockPatience {
  /**
   * The longest wait for the locks of one attempt. Whoever needs a table waits behind an attempt, so this is
   * also how long a sale waits.
   */
  attemptMs: number;
  /** The pause between two attempts, in which sales go on. It doubles up to `max`. */
  pauseMs: { first: number; max: number };
  /** The time after which a migration is given up. */
  totalMs: number;
}

/** For a database on which others read and write meanwhile. Measured by `npm run proof upgrade`. */
export const LOCK_PATIENCE: LockPatience = {
  attemptMs: 300,
  pauseMs: { first: 500, max: 5000 },
  totalMs: 600_000,
};

/** Thrown if a table stayed locked. The message is a sentence for the operator. */
export class MigrationBlocked extends Error {
  override readonly name = "MigrationBlocked";
}

interface MigrationOptions {
  /** Where it is recorded which migrations have run. */
  record?: MigrationRecord;
  patience?: LockPatience;
  /** Gets a sentence each time a migration has to wait for a lock. */
  onWait?: ((sentence: string) => void) | undefined;
}

/**
 * Runs the migrations that the database lacks, each in a transaction of its own: a lock is held for one
 * migration only, and after a failure the migrations before it stay. An empty database runs all of them in
 * one transaction, so that an interrupted first start leaves it empty.
 * @throws MigrationBlocked if a table stayed locked; the database's own error if a statement failed
 */
export async function runMigrations(
  connection: MigrationConnection,
  migrations: readonly Migration[],
  { record = SCHEMA_RECORD, patience = LOCK_PATIENCE, onWait }: MigrationOptions = {},
): Promise<void> {
  const last = await findLastMigrationTime(connection.query, record);
  if (last === null && !record.isInUse) return runAllAtOnce(connection, migrations, record);
  const pending = migrations.filter(({ time }) => time > (last ?? 0));
  if (last === null && pending.length > 0) await createRecord(connection.query, record);
  for (const migration of pending) {
    const step = { migration, record };
    if (migration.statements.some(isConcurrent)) await runConcurrently(connection.query, step);
    else await retryLocks(connection, step, { patience, onWait });
  }
}

/** The time of the last migration that ran; null if none has. */
async function findLastMigrationTime(query: Query, { table }: MigrationRecord): Promise<number | null> {
  const found = await query(`select to_regclass('drizzle.${table}') is not null as found`);
  if (!(found.rows as { found: boolean }[])[0]?.found) return null;
  const last = await query(`select max(created_at)::float8 as time from drizzle.${table}`);
  return (last.rows as { time: number | null }[])[0]?.time ?? null;
}

async function createRecord(query: Query, { table }: MigrationRecord): Promise<void> {
  await query("create schema if not exists drizzle");
  await query(
    `create table if not exists drizzle.${table} (id serial primary key, hash text not null, created_at bigint)`,
  );
}

async function runAllAtOnce(
  { transaction }: MigrationConnection,
  migrations: readonly Migration[],
  record: MigrationRecord,
): Promise<void> {
  await transaction(async (query) => {
    await createRecord(query, record);
    for (const migration of migrations) {
      for (const statement of migration.statements) await query(withoutConcurrency(statement));
      await addToRecord(query, { migration, record });
    }
  });
}

/** A migration to run, with the record of its series. */
interface MigrationStep {
  migration: Migration;
  record: MigrationRecord;
}

async function retryLocks(
  connection: MigrationConnection,
  step: MigrationStep,
  { patience, onWait }: MigrationOptions & { patience: LockPatience },
): Promise<void> {
  const end = performance.now() + patience.totalMs;
  let pauseMs = patience.pauseMs.first;
  for (;;) {
    try {
      return await connection.transaction((query) => runOnce(query, step, patience.attemptMs));
    } catch (error) {
      if (!isLocked(error)) throw error;
      const blockers = await listBlockers(connection.query);
      const begun = `The migration ${step.migration.name} is waiting for a lock. ${blockers}`;
      if (performance.now() > end)
        throw new MigrationBlocked(
          `${begun} It was given up after ${Math.round(patience.totalMs / 60_000)} minutes and changed nothing; earlier migrations are complete. End that connection or wait for it, then run: npx fieldhouse migrate`,
        );
      onWait?.(begun);
    }
    await pause(pauseMs);
    pauseMs = Math.min(2 * pauseMs, patience.pauseMs.max);
  }
}

/** A lock was not granted in time, or two transactions waited for each other. */
const isLocked = (error: unknown) => hasSqlState(error, "55P03") || hasSqlState(error, "40P01");

/**
 * Every statement waits at most for what is left of the attempt, because earlier locks are held meanwhile.
 */
async function runOnce(query: Query, step: MigrationStep, attemptMs: number): Promise<void> {
  const end = performance.now() + attemptMs;
  for (const statement of step.migration.statements) {
    await query(`set local lock_timeout = ${Math.max(1, Math.round(end - performance.now()))}`);
    await query(statement);
  }
  await addToRecord(query, step);
}

/**
 * Builds indexes while others write, outside of a transaction, as PostgreSQL requires. A build that was
 * interrupted leaves an unusable index, which is dropped and built again.
 */
async function runConcurrently(query: Query, step: MigrationStep): Promise<void> {
  for (const statement of step.migration.statements) {
    const index = concurrentIndexOf(statement);
    if (index === null)
      throw new Error(`${step.migration.name}: a concurrent index needs a migration with nothing else in it`);
    const { rows } = await query(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
      [`"${index}"`],
    );
    const [found] = rows as { valid: boolean }[];
    if (found?.valid) continue;
    // "if exists", because a distributed database drops it on all nodes, and some may not have it yet.
    if (found) await query(`drop index concurrently if exists "${index}"`);
    await query(statement);
  }
  await addToRecord(query, step);
}

const addToRecord = (query: Query, { migration: { hash, time }, record }: MigrationStep) =>
  query(`insert into drizzle.${record.table} (hash, created_at) values ($1, $2)`, [hash, time]);

/** The three connections with the oldest transactions, one of which holds the lock. */
async function listBlockers(query: Query): Promise<string> {
  const { rows } = await query(
    `select pid, coalesce(nullif(application_name, ''), backend_type) as name,
       extract(epoch from now() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 3`,
  );
  const found = rows as { pid: number; name: string; seconds: number }[];
  if (found.length === 0) return "The connection that held it has ended.";
  const list = found.map(({ pid, name, seconds }) => `${pid} (${name}, for ${seconds} s)`).join(", ");
  return `Open transactions, oldest first: ${list}.`;
}
