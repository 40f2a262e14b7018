import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { readSettings } from "../../server/env.ts";
import { absolute } from "./backup.ts";

export interface RehearseCall {
  from: string;
  backup: string | null;
  /** The URL of an empty PostgreSQL database; null for a new embedded one. */
  database: string | null;
  /** The folder below which everything is restored; null for the system's temporary folder. */
  folder: string | null;
}

interface Options {
  backup?: string;
  database?: string;
  folder?: string;
}

export function describeRehearse(program: Command, run: (call: RehearseCall) => Promise<void>): void {
  program
    .command("rehearse")
    .description("Restore a backup beside the installation, and check its pages and sums.")
    .argument("<from>", "the folder or bucket with backups")
    .option("--backup <name>", "the backup (default: the newest that was checked)")
    .option("--database <url>", "an empty PostgreSQL database (default: a new embedded one)")
    .option("--folder <folder>", "where there is room (default: the system's temporary folder)")
    .addHelpText("after", "\nExample:\n  npx fieldhouse rehearse /mnt/backups")
    .action((from: string, { backup = "", database = "", folder = "" }: Options) =>
      run({
        from: absolute(from),
        backup: backup || null,
        database: database || null,
        folder: folder === "" ? null : absolute(folder),
      }),
    );
}

/**
 * Restores into a scratch folder, which is removed afterwards. Nothing is mailed, charged or called. Returns
 * 1 if a page fails.
 */
export async function runRehearseCommand(call: RehearseCall, print: (line: string) => void): Promise<number> {
  const { BACKUP_SETTINGS } = await import("../../server/operator/backup/run-backup.ts");
  const { runRehearsal } = await import("../../server/operator/backup/run-rehearsal.ts");
  const config = readSettings(["DATA_DIR", ...BACKUP_SETTINGS]);
  const scratch = await mkdtemp(join(call.folder ?? tmpdir(), "fieldhouse-rehearsal-"));
  try {
    return await runRehearsal({ ...call, scratch, config }, print);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
