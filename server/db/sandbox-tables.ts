import { sql } from "drizzle-orm";
import {
  type Migration,
  type MigrationConnection,
  type MigrationRecord,
  runMigrations,
} from "../../platform/database/run-migrations.ts";
import type { Database } from "./client.ts";
import { findLastRecordedTime, readSandboxMigrations } from "./pending-migrations.ts";

/**
 * The tables of the payment sandbox. They are in a schema of their own, which only a program whose payments
 * are the sandbox makes (decision 206): a database that takes real money has none of them.
 */

export const SANDBOX_SCHEMA = "sandbox";
export const SANDBOX_TABLES = [
  "sandbox_deliveries",
  "sandbox_payments",
  "sandbox_requests",
  "sandbox_switches",
] as const;

/**
 * Where a database has the sandbox's tables. `public`: where releases up to 4.14 made them in every database.
 */
export type SandboxPlace = "none" | "own-schema" | "public";

/** Where a program with this setting makes them. */
export const sandboxPlaceFor = ({ PAYMENTS }: { PAYMENTS: "stripe" | "sandbox" }): SandboxPlace =>
  PAYMENTS === "sandbox" ? "own-schema" : "none";

const SANDBOX_RECORD: MigrationRecord = { table: "sandbox_migrations", isInUse: true };
/** The table that records which of the sandbox's migrations have run. */
export const SANDBOX_RECORD_TABLE = `drizzle.${SANDBOX_RECORD.table}`;

/** The migration of the program's own series that made the tables in `public`. */
const FORMER_MIGRATION = "0002_sandbox";

/** The program's migrations for a new database, which gets no table of the sandbox in `public`. */
export const withoutFormerTables = (migrations: readonly Migration[]): Migration[] =>
  migrations.map((one) => (one.name === FORMER_MIGRATION ? { ...one, statements: [] } : one));

interface SandboxMigrateOptions {
  /** Runs only the sandbox's migrations up to this time, to restore an older backup. */
  sandboxUpTo?: number | undefined;
  onWait?: ((sentence: string) => void) | undefined;
}

/**
 * Makes the sandbox's tables in their own schema, or moves them there from `public`.
 * @throws MigrationBlocked if a table stayed locked; the database's own error if a statement failed
 */
export async function migrateSandbox(
  connection: MigrationConnection,
  { sandboxUpTo = Number.POSITIVE_INFINITY, onWait }: SandboxMigrateOptions,
): Promise<void> {
  const [first, ...later] = readSandboxMigrations().filter(({ time }) => time <= sandboxUpTo);
  if (first === undefined) return;
  const statements = (await hasFormerTables(connection)) ? MOVE_STATEMENTS : first.statements;
  await runMigrations(connection, [{ ...first, statements }, ...later], { record: SANDBOX_RECORD, onWait });
}

/**
 * Processes of 4.14 go on selling through the views, which PostgreSQL lets them write like tables. An older
 * release that starts again finds them, too.
 */
const MOVE_STATEMENTS = [
  `create schema if not exists ${SANDBOX_SCHEMA}`,
  ...SANDBOX_TABLES.flatMap((table) => [
    `alter table public.${table} set schema ${SANDBOX_SCHEMA}`,
    `create view public.${table} as select * from ${SANDBOX_SCHEMA}.${table}`,
  ]),
];

const FORMER_TABLES = `from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  and relname in (${SANDBOX_TABLES.map((table) => `'${table}'`).join(", ")})`;

async function hasFormerTables({ query }: MigrationConnection): Promise<boolean> {
  const { rows } = await query(`select exists (select ${FORMER_TABLES}) as found`);
  return (rows as { found: boolean }[])[0]?.found === true;
}

/** The sandbox's migrations that the database lacks, oldest first. */
export async function listPendingSandboxMigrations(db: Database): Promise<Migration[]> {
  const last = await findLastRecordedTime(db, SANDBOX_RECORD_TABLE);
  return readSandboxMigrations().filter(({ time }) => time > last);
}

/** Where the database has the sandbox's tables. */
export async function findSandboxPlace(db: Database): Promise<SandboxPlace> {
  const [found] = await db
    .select({
      isOwn: sql<boolean>`to_regnamespace(${SANDBOX_SCHEMA}) is not null`,
      isFormer: sql<boolean>`exists (select ${sql.raw(FORMER_TABLES)})`,
    })
    .from(sql`(select) as nothing`);
  if (found?.isOwn) return "own-schema";
  return found?.isFormer ? "public" : "none";
}

/**
 * Drops the sandbox's tables with their rows, for an installation that takes real money. A release up to 4.14
 * does not start without them.
 */
export async function dropSandboxTables(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever still uses them must not be waited for: this is no part of an update.
    await tx.execute(sql.raw("set local lock_timeout = 3000"));
    await tx.execute(sql.raw(`drop schema if exists ${SANDBOX_SCHEMA} cascade`));
    await tx.execute(sql.raw(`drop table if exists ${SANDBOX_RECORD_TABLE}`));
    for (const table of SANDBOX_TABLES) await tx.execute(sql.raw(`drop table if exists public.${table}`));
  });
}
