import type { Command } from "commander";
import type { Database } from "../../server/db/client.ts";
import { ConfigurationError, readSettings } from "../../server/env.ts";
import { placeForSandbox, withDataServices } from "./with-data-services.ts";

export interface MigrateCall {
  /** True to migrate even if there is no recent backup. */
  withoutBackup: boolean;
  /** True to drop the payment sandbox's tables. */
  withoutSandbox: boolean;
}

export function addMigrateCommand(program: Command, run: (call: MigrateCall) => Promise<void>): void {
  program
    .command("migrate")
    .description("Update the database to this version's schema.")
    .option("--without-backup", "migrate even if there's no checked backup from the last 24 hours")
    .option("--without-sandbox", "also remove the payment sandbox's tables, with the test payments in them")
    .addHelpText("after", "\nExample:\n  npx fieldhouse migrate")
    .action(({ withoutBackup = false, withoutSandbox = false }: Partial<MigrateCall>) =>
      run({ withoutBackup, withoutSandbox }),
    );
}

/**
 * Migrates the database, beside servers of the version before.
 * @throws BackupRequired if clubs' data has no recent backup; ConfigurationError if the payment sandbox's
 * tables are to be removed, and payments are not real
 */
export function runMigrateCommand(
  { withoutBackup, withoutSandbox }: MigrateCall,
  print: (line: string) => void,
): Promise<number> {
  return withDataServices(
    async ({ database, now }) => {
      const { loadUpgradeState, requireBackup } = await import(
        "../../server/operator/upgrade/require-backup.ts"
      );
      const { listPendingSandboxMigrations } = await import("../../server/db/sandbox-tables.ts");
      const { JOB_KINDS } = await import("../../server/jobs/job-kinds.ts");
      if (withoutSandbox) requireRealPayments();
      const sandbox = placeForSandbox();
      if (!withoutBackup) await requireBackup(database.unhurried, now());
      const { pending } = await loadUpgradeState(database.unhurried, now());
      for (const { name } of pending) print(`To run: ${name}`);
      if (sandbox !== "none")
        for (const { name } of await listPendingSandboxMigrations(database.unhurried))
          print(`To run for the payment sandbox: ${name}`);
      await database.migrate(JOB_KINDS, { sandbox, onWait: print });
      if (withoutSandbox) await removeSandbox(database.unhurried, print);
      print("The database is up to date.");
      return 0;
    },
    { asItIs: true },
  );
}

async function removeSandbox(db: Database, print: (line: string) => void): Promise<void> {
  const { dropSandboxTables, findSandboxPlace } = await import("../../server/db/sandbox-tables.ts");
  const place = await findSandboxPlace(db);
  await dropSandboxTables(db);
  print(
    place === "none"
      ? "The database has no tables of the payment sandbox."
      : "The payment sandbox's tables are removed.",
  );
}

/** Without PAYMENTS, the sandbox may be selling on this database. */
function requireRealPayments(): void {
  if (readSettings(["PAYMENTS"]).PAYMENTS === "stripe") return;
  throw new ConfigurationError([
    "PAYMENTS is sandbox, so its tables are in use. Nothing was changed. Set PAYMENTS=stripe and its keys to remove them",
  ]);
}
