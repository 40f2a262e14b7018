import { resolve } from "node:path";
import type { Command } from "commander";
import { readProgramVersion } from "../../platform/process/root.ts";
import { readSettings } from "../../server/env.ts";
import { type CommandInput, runCommand } from "../../server/operator/operator-command.ts";
import { runInServer } from "./operate.ts";
import { findHereOrInServer } from "./with-data-services.ts";

export type BackupCall = CommandInput<"backup"> & { isNewKey: boolean };

interface Options {
  check: boolean;
  newKey?: boolean;
}

export function describeBackup(program: Command, run: (call: BackupCall) => Promise<void>): void {
  program
    .command("backup")
    .description("Copy everything to a folder or bucket, and check the copy by loading it.")
    .argument("[to]", "a folder, or s3://bucket/folder (default: BACKUP_TO)")
    .option("--no-check", "leave out loading it: then it doesn't count as a good backup")
    .option("--new-key", "only print a new key for BACKUP_KEY")
    .addHelpText("after", "\nExample:\n  npx fieldhouse backup /mnt/backups")
    .action((to: string | undefined, { check, newKey = false }: Options) =>
      run({ to: to === undefined ? null : absolute(to), check, isNewKey: newKey }),
    );
}

/** A folder as an absolute path: a running server has another working directory. */
export const absolute = (address: string) => (address.startsWith("s3://") ? address : resolve(address));

/** Backs up here or, if a running server holds the embedded database, in that server. */
export async function backUpHereOrInServer(
  { to, check, isNewKey }: BackupCall,
  print: (line: string) => void,
): Promise<number> {
  if (isNewKey) return printNewKey(print);
  const { BACKUP_SETTINGS, runBackup } = await import("../../server/operator/backup/run-backup.ts");
  const { makeBackup } = await import("../../server/operator/backup/make-backup.ts");
  // A server in between may have another BACKUP_TO.
  const input = { to: to ?? readSettings(["BACKUP_TO"]).BACKUP_TO ?? null, check };
  return findHereOrInServer(
    (store, config) => (wanted: CommandInput<"backup">) => {
      const { database, storage: openFolder, now } = store;
      const parts = {
        copies: database.copies,
        openFolder,
        settings: config,
        program: readProgramVersion(),
        now,
      };
      const services = { database, config, now, make: makeHere };
      function makeHere(...[job, say]: Parameters<Parameters<typeof runBackup>[0]["make"]>) {
        return makeBackup(job, parts, say);
      }
      return runCommand(
        "backup",
        { backups: (options, say) => runBackup(services, options, say) },
        wanted,
        print,
      );
    },
    (wanted) => runInServer("backup", wanted, print),
    (run) => run(input),
    // An older database is backed up before it is updated.
    { more: BACKUP_SETTINGS, asItIs: true },
  );
}

async function printNewKey(print: (line: string) => void): Promise<number> {
  const { createArchiveKey } = await import("../../platform/archive/archive-key.ts");
  print(await createArchiveKey());
  print("");
  print("Set BACKUP_KEY to this line for the server. Keep it in a place apart from the machine and from the");
  print("backups, too: without it, no one can read them, including you.");
  return 0;
}
