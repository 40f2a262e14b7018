import { desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database, WritePool } from "../../client.ts";
import { readMigrations } from "../../pending-migrations.ts";
import { backups } from "../../schema/site/backups.ts";

export interface GoodBackup {
  /** Its name at the destination. */
  id: string;
  destination: string;
  /** The time of its data: whatever was stored later is not in it. */
  taken: Date;
  checked: Date;
}

/** The attempts to make a backup, as far as somebody has to know of them. */
export interface BackupState {
  /** Null if there is none. */
  lastGood: GoodBackup | null;
  /** The attempt that was begun last; null if none was. */
  last: { begun: Date; failure: string | null } | null;
}

/** False in a database of an earlier version, before it is migrated. */
async function hasTable(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ is: sql<boolean>`to_regclass('public.backups') is not null` })
    .from(sql`(select) as nothing`);
  return found?.is ?? false;
}

/** Finds the last backup that was checked by loading it; null if there is none. */
export async function findLastGoodBackup(db: Database): Promise<GoodBackup | null> {
  if (!(await hasTable(db))) return null;
  const [found] = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.timeChecked))
    .orderBy(desc(backups.timeTaken))
    .limit(1);
  if (!found?.timeTaken || !found.timeChecked) return null;
  const { id, destination, timeTaken: taken, timeChecked: checked } = found;
  return { id, destination, taken, checked };
}

/** A backup that was restored into this database. */
export interface RestoredBackup {
  /** The time of its data (UTC): whatever was stored later is lost. */
  taken: Date;
  restored: Date;
}

/** Finds the backup that was restored last; null if none was. */
export async function findRestoredBackup(db: Database): Promise<RestoredBackup | null> {
  const [found] = await db
    .select({ taken: backups.timeTaken, restored: backups.timeRestored })
    .from(backups)
    .where(isNotNull(backups.timeRestored))
    .orderBy(desc(backups.timeRestored))
    .limit(1);
  return found?.taken && found.restored ? { taken: found.taken, restored: found.restored } : null;
}

export async function findBackupState(db: Database): Promise<BackupState> {
  if (!(await hasTable(db))) return { lastGood: null, last: null };
  const [last] = await db
    .select({ begun: backups.timeBegun, failure: backups.failure })
    .from(backups)
    .orderBy(desc(backups.timeBegun))
    .limit(1);
  return { lastGood: await findLastGoodBackup(db), last: last ?? null };
}

export type NewBackup = Pick<typeof backups.$inferInsert, "id" | "destination" | "timeBegun">;

/**
 * Records that a backup was begun. Makes the table in a database of an earlier version: an update asks for a
 * recorded backup before it migrates, so the table has to come before its migration.
 */
export async function addBackup(db: WritePool, backup: NewBackup): Promise<void> {
  if (!(await hasTable(db)))
    for (const statement of readBackupsTableSql()) await db.execute(sql.raw(statement));
  await db.insert(backups).values(backup).onConflictDoNothing();
}

/**
 * The statements of the migration that creates the table, for a database of an earlier version. They do
 * nothing if the table exists, and so does the migration after them.
 */
export const readBackupsTableSql = (): readonly string[] =>
  readMigrations().find(({ name }) => name.endsWith("_backups"))?.statements ?? [];

type BackupOutcome = Partial<
  Pick<typeof backups.$inferInsert, "timeTaken" | "timeChecked" | "failure" | "size">
>;

/** Records what became of a backup. */
export async function recordBackupOutcome(db: WritePool, id: string, outcome: BackupOutcome): Promise<void> {
  await db.update(backups).set(outcome).where(eq(backups.id, id));
}
