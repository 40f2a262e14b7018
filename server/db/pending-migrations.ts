import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Migration } from "../../platform/database/run-migrations.ts";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import type { Database } from "./client.ts";

/** The program's migrations, oldest first. */
export const readMigrations = (): Migration[] =>
  readMigrationFolder(join(PROJECT_ROOT, "server", "db", "migrations"));

/** The migrations of the payment sandbox's own schema, oldest first. */
export const readSandboxMigrations = (): Migration[] =>
  readMigrationFolder(join(PROJECT_ROOT, "sandbox", "database", "migrations"));

/** Reads what `drizzle-kit generate` wrote. */
function readMigrationFolder(migrationsFolder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder }).map(({ sql: statements, folderMillis, hash }, at) => ({
    name: entries[at]?.tag ?? "",
    statements,
    time: folderMillis,
    hash,
  }));
}

/** The program's migrations that are newer than the last one in the database. */
export async function listPendingMigrations(db: Database): Promise<Migration[]> {
  const last = await findLastMigration(db);
  return readMigrations().filter(({ time }) => time > last);
}

/** The time of the last migration that ran, in milliseconds since 1970; 0 for an empty database. */
export const findLastMigration = (db: Database): Promise<number> =>
  findLastRecordedTime(db, "drizzle.__drizzle_migrations");

/**
 * The time of the last migration of a series; 0 if none has run.
 * @param table the table that records which have run, with its schema
 */
export async function findLastRecordedTime(db: Database, table: string): Promise<number> {
  const [found] = await db
    .select({ isThere: sql<boolean>`to_regclass(${table}) is not null` })
    .from(sql`(select) as nothing`);
  if (!found?.isThere) return 0;
  const [last] = await db.select({ time: sql<number | null>`max(created_at)::float8` }).from(sql.raw(table));
  return last?.time ?? 0;
}
