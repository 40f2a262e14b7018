import { constants, setPriority } from "node:os";
import { postgresCopies } from "../../../platform/database/copy-database.ts";
import { readProgramVersion } from "../../../platform/process/root.ts";
import { openStorage } from "../../../platform/storage/open-storage.ts";
import { explainBackupFailure } from "../backup/backup-refused.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { toSentError } from "../import-process/import-job.ts";
import { startWatchdog } from "../import-process/watchdog.ts";
import type { BackupInput, BackupOutput } from "./backup-message.ts";

/**
 * The program of a process that writes and checks one backup for the server that started it, and then exits.
 */

const send = (message: BackupOutput) => void process.send?.(message);

async function run({ job, config }: BackupInput) {
  const fixed = config.FIELDHOUSE_NOW;
  const parts = {
    settings: config,
    // As the command does: on Citus, the user who migrates may have a right that the one who serves lacks.
    copies: postgresCopies(config.DATABASE_MIGRATE_URL ?? config.DATABASE_URL ?? ""),
    openFolder: await openStorage(config),
    program: readProgramVersion(),
    now: () => (fixed === undefined ? new Date() : new Date(fixed)),
  };
  return makeBackup(job, parts, (line) => send({ line }));
}

setPriority(constants.priority.PRIORITY_LOW);
process.channel?.ref();
startWatchdog(Number(process.argv[2]));
process.once("disconnect", () => process.exit(1));
process.once("message", (input: BackupInput) => {
  const end = (last: BackupOutput) => void process.send?.(last, () => process.exit());
  run(input).then(
    (outcome) => end({ outcome }),
    // Explained here: a sent error lacks the fields by which the database's errors are recognized.
    (error: unknown) => end({ failure: toSentError(explainBackupFailure(error)) }),
  );
});
