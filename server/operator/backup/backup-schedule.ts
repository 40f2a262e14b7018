import { isBackupDue } from "../../../domain/site/backup-plan.ts";
import { findBackupState } from "../../db/queries/site/backups.ts";
import type { WriteServices } from "../../services.ts";
import type { MakeBackup } from "../run-backup-command.ts";

type Services = Pick<WriteServices, "db" | "config" | "now" | "log"> & { backups: MakeBackup };

/**
 * Returns the sweep's step that begins a backup if one is due. It does not wait for the backup, which takes
 * longer than a sweep may. Of several processes one makes it (`OpenDatabase.backupAlone`).
 */
export function createBackupSchedule({ db, config, now, log, backups }: Services): () => Promise<void> {
  let isUnderWay = false;
  return async () => {
    if (config.BACKUP_TO === undefined || isUnderWay) return;
    const { lastGood, last } = await findBackupState(db);
    const times = {
      lastGood: lastGood?.taken.getTime() ?? null,
      lastBegun: last?.begun.getTime() ?? null,
    };
    if (!isBackupDue(times, config.BACKUP_EVERY, now().getTime())) return;
    isUnderWay = true;
    void backups({ to: null, check: true, prune: true }, (line) => log.info({ backup: line }, "Backup"))
      .catch((err: unknown) => log.error({ err }, "The backup failed: it is tried again in an hour"))
      .finally(() => {
        isUnderWay = false;
      });
  };
}
