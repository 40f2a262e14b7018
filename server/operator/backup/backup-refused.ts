import { isDatabaseUnavailable } from "../../../platform/database/database-error.ts";
import { serverErrorOf } from "../../../platform/database/sql-state.ts";
import { isStorageUnavailable } from "../../../platform/storage/storage.ts";

/**
 * A backup, a restore or a rehearsal that was not done. The message is for the operator: what happened, what
 * is unchanged, and what to do.
 */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

/** By its name: an error of another process has lost its class. */
export const isBackupRefused = (error: unknown): error is BackupRefused =>
  error instanceof Error && error.name === "BackupRefused";

/**
 * The error as a BackupRefused, if an operator can mend its cause; otherwise the error itself, which is a
 * bug.
 * @param unchanged a sentence about what was left unchanged
 */
export function explainFailure(error: unknown, unchanged: string): unknown {
  if (isBackupRefused(error)) return error;
  const reason = reasonOf(error);
  return reason === null ? error : new BackupRefused(`${reason} ${unchanged}`, { cause: error });
}

/** The same for a backup that was not made. */
export const explainBackupFailure = (error: unknown): unknown =>
  explainFailure(error, "This backup doesn't count. Earlier ones and the installation are unchanged.");

const FILE_ERRORS: Record<string, string> = {
  ENOSPC: "The disk is full",
  EDQUOT: "The disk's quota is used up",
  EFBIG: "The file is larger than the disk allows",
  EROFS: "The disk is read-only",
  EACCES: "You don't have permission",
  EPERM: "You don't have permission",
  ENOTDIR: "It isn't a folder",
  EIO: "The disk reported an error",
};

function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (isStorageUnavailable(error) || error.name === "DamagedArchive") return error.message;
  if (error.name === "RowsMoved")
    return "Clubs were moved to another node meanwhile. Run it again when they have been moved.";
  const { code = "", path, syscall } = error as NodeJS.ErrnoException;
  const words = FILE_ERRORS[code];
  if (words !== undefined && syscall !== undefined)
    return `${words}${path === undefined ? "" : `: ${path}`} (${code}).`;
  const refusal = serverErrorOf(error);
  if (refusal !== null) return `The database refused: ${refusal.message}.`;
  if (isDatabaseUnavailable(error) || code === "ECONNREFUSED" || code === "ECONNRESET")
    return `The database isn't responding: ${error.message}.`;
  return /connection terminated/i.test(error.message) ? "The connection to the database broke." : null;
}
