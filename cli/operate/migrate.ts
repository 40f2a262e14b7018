import type { Command } from "commander";
import { withDataServices } from "./with-data-services.ts";

export interface MigrateCall {
  /** True to migrate even if there is no recent backup. */
  withoutBackup: boolean;
}

export function addMigrateCommand(program: Command, run: (call: MigrateCall) => Promise<void>): void {
  program
    .command("migrate")
    .description("Update the database to this version's schema.")
    .option("--without-backup", "migrate even if there's no checked backup from the last 24 hours")
    .addHelpText("after", "\nExample:\n  npx fieldhouse migrate")
    .action(({ withoutBackup = false }: Partial<MigrateCall>) => run({ withoutBackup }));
}

/**
 * Migrates the database, beside servers of the version before.
 * @throws BackupRequired if clubs' data has no recent backup
 */
export function runMigrateCommand(
  { withoutBackup }: MigrateCall,
  print: (line: string) => void,
): Promise<number> {
  return withDataServices(
    async ({ database, now }) => {
      const { loadUpgradeState, requireBackup } = await import(
        "../../server/operator/upgrade/require-backup.ts"
      );
      const { JOB_KINDS } = await import("../../server/jobs/job-kinds.ts");
      if (!withoutBackup) await requireBackup(database.unhurried, now());
      const { pending } = await loadUpgradeState(database.unhurried, now());
      for (const { name } of pending) print(`To run: ${name}`);
      await database.migrate(JOB_KINDS, { onWait: print });
      print("The database is up to date.");
      return 0;
    },
    { asItIs: true },
  );
}
