import { DataDirectoryInUse } from "../platform/database/data-lock.ts";
import { DiskFull } from "../platform/database/disk-full.ts";
import { MigrationBlocked } from "../platform/database/run-migrations.ts";
import { IncompleteDatabase, isTransientState, serverErrorOf } from "../platform/database/sql-state.ts";
import { isStorageUnavailable } from "../platform/storage/storage.ts";
import { ConfigurationError } from "../server/env.ts";
import { isBackupRefused } from "../server/operator/backup/backup-refused.ts";
import { ImportStopped } from "../server/operator/import-process/stopped-import.ts";
import { BackupRequired } from "../server/operator/upgrade/require-backup.ts";
import { CommandInterrupted } from "./operate/operate.ts";
import { printError } from "./print.ts";
import { WorkerEnded } from "./serve/workers.ts";

export function printFailure(error: unknown): void {
  printError(sentenceOf(error) ?? error);
}

/** Errors whose messages are sentences for the operator. */
const EXPECTED = [
  BackupRequired,
  ConfigurationError,
  DataDirectoryInUse,
  CommandInterrupted,
  ImportStopped,
  IncompleteDatabase,
  MigrationBlocked,
  WorkerEnded,
];

/** The system calls that fail for a file which is missing, or which the user may not read. */
const FILE_CALLS: ReadonlySet<string> = new Set(["open", "lstat", "stat", "scandir"]);

/** A sentence for errors the user can fix; null for bugs, which keep their stack. */
function sentenceOf(error: unknown): string | null {
  const isExpected = EXPECTED.some((known) => error instanceof known);
  if (isExpected || isStorageUnavailable(error) || isBackupRefused(error)) return (error as Error).message;
  if (error instanceof DiskFull) return `${error.message} Make room there, and run it again.`;
  const { code, syscall, path, address, hostname, port } = error as NodeJS.ErrnoException & {
    address?: string;
    hostname?: string;
    port?: number;
  };
  const place = `${address ?? ""}:${port ?? ""}`;
  if (code === "EADDRINUSE")
    return `Another program is already using ${place}. Stop it, or set PORT to another port.`;
  if (syscall === "chmod" && path !== undefined)
    return `${path} belongs to another user. Set DATA_DIR to a folder of your own.`;
  if (code === "EACCES" && port !== undefined)
    return `You don't have permission to listen on ${place}. Set PORT to another port, such as 8080.`;
  if (FILE_CALLS.has(syscall ?? "") && path !== undefined)
    return `Couldn't open ${path} (${code}). Check that it exists and that you may use it.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `The host ${hostname ?? ""} can't be found (${code}). Check the host's name in DATABASE_URL, and this machine's DNS.`;
  if (code === "ECONNREFUSED")
    return `The database at ${place} isn't responding. Check that it's running and that DATABASE_URL is right.`;
  return databaseSentence(error);
}

/**
 * A sentence about why the database refused a connection or a statement; null for any other database error,
 * which is a bug.
 */
function databaseSentence(error: unknown): string | null {
  const refusal = serverErrorOf(error);
  if (refusal === null) return null;
  const { code, message } = refusal;
  if (/^(?:42P01|42703|3F000)$/.test(code))
    return `The database doesn't match this version of Fieldhouse: ${message} (DATABASE_URL).`;
  if (code === "42501")
    return `The database refused: ${message}. Run this with DATABASE_MIGRATE_URL, the user who owns the tables. Nothing was changed.`;
  if (/^(?:28|3D)/.test(code)) return `The database rejected the login: ${message} (DATABASE_URL).`;
  return isTransientState(code) ? `The database can't be used right now: ${message} (DATABASE_URL).` : null;
}
