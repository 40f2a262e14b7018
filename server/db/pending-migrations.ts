import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import type { Database } from "./client.ts";

export const MIGRATIONS = join(PROJECT_ROOT, "server", "db", "migrations");

/** The program's migrations, oldest first. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/**
 * Counts the program's migrations that are newer than the last one in the database, as Drizzle's own migrator
 * does.
 */
export async function countPendingMigrations(db: Database): Promise<number> {
  const last = await lastMigration(db);
  return readMigrations().filter(({ folderMillis }) => folderMillis > last).length;
}

async function lastMigration(db: Database): Promise<number> {
  const [migrationsTable] = await db
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select) as nothing`);
  if (!migrationsTable?.isThere) return 0;
  const [last] = await db
    .select({ time: sql<number | null>`max(created_at)::float8` })
    .from(sql`drizzle.__drizzle_migrations`);
  return last?.time ?? 0;
}
