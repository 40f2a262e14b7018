import { isBackupRefused } from "./backup/backup-refused.ts";
import type { BackupOptions } from "./backup/run-backup.ts";

/** Makes a backup, here or in another process. @throws BackupRefused with the reason why there is none */
export type MakeBackup = (options: BackupOptions, print: (line: string) => void) => Promise<void>;

export interface BackupCommandServices {
  backups: MakeBackup;
}

/** Makes a backup. The exit code is 1 if there is none. */
export async function runBackupCommand(
  { backups }: BackupCommandServices,
  options: Pick<BackupOptions, "to" | "check">,
  print: (line: string) => void,
): Promise<number> {
  try {
    await backups({ ...options, prune: false }, print);
    return 0;
  } catch (error) {
    if (!isBackupRefused(error)) throw error;
    print(error.message);
    return 1;
  }
}
