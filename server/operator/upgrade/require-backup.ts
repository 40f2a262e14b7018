import type { Migration } from "../../../platform/database/run-migrations.ts";
import type { Database } from "../../db/client.ts";
import { findLastMigration, readMigrations } from "../../db/pending-migrations.ts";
import { countTeams } from "../../db/queries/club/teams.ts";
import { findLastGoodBackup } from "../../db/queries/site/backups.ts";
import { countedNoun } from "../print-changes.ts";

const MAX_BACKUP_AGE_HOURS = 24;

/** Thrown instead of a migration without a backup. The message is a sentence for the operator. */
export class BackupRequired extends Error {
  override readonly name = "BackupRequired";
}

export interface UpgradeState {
  /** The migrations that the database lacks, oldest first. */
  pending: Migration[];
  /** True if a newer version of the program has migrated the database. */
  isNewer: boolean;
  /** The time of the data in the last backup that was checked; null if there is none. */
  lastBackup: Date | null;
  /** `none-needed`: there is nothing to migrate, or no club whose data could be lost. */
  backup: "none-needed" | "recent" | "missing";
}

/** Loads what an upgrade would do, and whether it may begin. Works on every earlier schema. */
export async function loadUpgradeState(db: Database, now: Date): Promise<UpgradeState> {
  const last = await findLastMigration(db);
  const migrations = readMigrations();
  const pending = migrations.filter(({ time }) => time > last);
  const isNewer = migrations.every(({ time }) => time < last);
  const hasClubs = last > 0 && (await countTeams(db)) > 0;
  if (!hasClubs) return { pending, isNewer, lastBackup: null, backup: "none-needed" };
  const lastBackup = (await findLastGoodBackup(db))?.taken ?? null;
  const oldest = now.getTime() - MAX_BACKUP_AGE_HOURS * 3_600_000;
  const isRecent = lastBackup !== null && lastBackup.getTime() >= oldest;
  const backup = pending.length === 0 ? "none-needed" : isRecent ? "recent" : "missing";
  return { pending, isNewer, lastBackup, backup };
}

/**
 * Refuses to migrate clubs' data of which there is no recent backup.
 * @throws BackupRequired
 */
export async function requireBackup(db: Database, now: Date): Promise<void> {
  const { pending, backup } = await loadUpgradeState(db, now);
  if (backup !== "missing") return;
  throw new BackupRequired(
    `This version changes the database (${countedNoun(pending.length, "migration")}), and there's no checked backup from the last ${MAX_BACKUP_AGE_HOURS} hours. Nothing was changed, and the former version still runs. Run: npx fieldhouse backup, then: npx fieldhouse migrate. If you have a backup of another kind, run: npx fieldhouse migrate --without-backup`,
  );
}
