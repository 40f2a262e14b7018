import type { Command } from "commander";
import { absolute } from "./backup.ts";
import { withDataServices } from "./with-data-services.ts";

export interface RestoreCall {
  from: string;
  backup: string | null;
  withoutDamagedFiles: boolean;
}

interface Options {
  backup?: string;
  withoutDamagedFiles?: boolean;
}

export function describeRestore(program: Command, run: (call: RestoreCall) => Promise<void>): void {
  program
    .command("restore")
    .description("Load a backup into an empty database and storage.")
    .argument("<from>", "the folder or bucket with backups")
    .option("--backup <name>", "the backup (default: the newest that was checked)")
    .option("--without-damaged-files", "leave out pictures and files that are missing or damaged")
    .addHelpText("after", "\nExample:\n  npx fieldhouse restore /mnt/backups")
    .action((from: string, { backup = "", withoutDamagedFiles = false }: Options) =>
      run({ from: absolute(from), backup: backup || null, withoutDamagedFiles }),
    );
}

/** Restores into DATABASE_URL, or into DATA_DIR without it, and into the storage. */
export async function runRestoreCommand(call: RestoreCall, print: (line: string) => void): Promise<number> {
  const { BACKUP_SETTINGS } = await import("../../server/operator/backup/run-backup.ts");
  const { runRestore } = await import("../../server/operator/backup/run-restore.ts");
  const { findPresentKeys } = await import("../../server/operator/backup/secret-fingerprints.ts");
  const { finishRestore } = await import("../../server/operator/finish-restore.ts");
  return withDataServices(
    async (store, config) => {
      const { database, storage: openFolder, now } = store;
      const services = { database, openFolder, config, now, dataDir: config.DATA_DIR };
      const restored = await runRestore(services, call, print);
      await finishRestore({ ...store, secretKeys: findPresentKeys(config) }, restored, print);
      return 0;
    },
    { more: BACKUP_SETTINGS, asItIs: true },
  );
}
