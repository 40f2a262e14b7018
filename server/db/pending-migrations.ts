import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Migration } from "../../platform/database/run-migrations.ts";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import type { Database } from "./client.ts";

const MIGRATIONS = join(PROJECT_ROOT, "server", "db", "migrations");

/** The program's migrations, oldest first. */
export function readMigrations(): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, "meta", "_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(
    ({ sql: statements, folderMillis, hash }, at) => ({
      name: entries[at]?.tag ?? "",
      statements,
      time: folderMillis,
      hash,
    }),
  );
}

/** The program's migrations that are newer than the last one in the database. */
export async function listPendingMigrations(db: Database): Promise<Migration[]> {
  const last = await findLastMigration(db);
  return readMigrations().filter(({ time }) => time > last);
}

/** The time of the last migration that ran, in milliseconds since 1970; 0 for an empty database. */
export async function findLastMigration(db: Database): Promise<number> {
  const [migrationsTable] = await db
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select) as nothing`);
  if (!migrationsTable?.isThere) return 0;
  const [last] = await db
    .select({ time: sql<number | null>`max(created_at)::float8` })
    .from(sql`drizzle.__drizzle_migrations`);
  return last?.time ?? 0;
}
