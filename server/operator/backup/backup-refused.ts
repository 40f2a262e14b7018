import { statfs } from "node:fs/promises";
import { isDatabaseUnavailable } from "../../../platform/database/database-error.ts";
import { DiskFull, isDiskFull } from "../../../platform/database/disk-full.ts";
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

/** PostgreSQL writes its log in files of this size: below it, an unexplained failure is the disk's. */
const ROOM_BYTES = 16 * 1024 * 1024;

/**
 * Does work of an embedded database in a folder. If the disk is full the error says so, and names the folder:
 * the database's own errors may tell neither.
 * @throws DiskFull, or the error of the work
 */
export async function nameFullDisk<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A database on a full disk may also report what failed next, such as a portal that it can't drop.
    const isUnexplained =
      !isBackupRefused(error) && (reasonOf(error) === null || serverErrorOf(error) !== null);
    if (isDiskFull(error) || (isUnexplained && (await freeBytes(folder)) < ROOM_BYTES))
      throw error instanceof DiskFull ? error : new DiskFull(folder, error);
    throw error;
  }
}

/** A database into which a backup is restored, and its folder if it is embedded. */
export interface DatabaseInFolder {
  isEmbedded: boolean;
  dataDir: string;
}

/** The same for work of any database: a server's own errors say which disk is full. */
export const nameDiskOf = <T>(
  { isEmbedded, dataDir }: DatabaseInFolder,
  work: () => Promise<T>,
): Promise<T> => (isEmbedded ? nameFullDisk(dataDir, work) : work());

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (isStorageUnavailable(error) || error.name === "DamagedArchive" || error.name === "DiskFull")
    return error.message;
  if (error.name === "RowsMoved")
    return "Clubs were moved to another node meanwhile. Run it again when they have been moved.";
  const { code = "", path, syscall } = error as NodeJS.ErrnoException;
  const words = FILE_ERRORS[code];
  if (words !== undefined && syscall !== undefined)
    return `${words}${path === undefined ? "" : `: ${path}`} (${code}).`;
  const refusal = serverErrorOf(error);
  if (refusal !== null)
    return `${isDiskFull(error) ? "The disk of the database is full" : "The database refused"}: ${refusal.message}.`;
  if (isDatabaseUnavailable(error) || code === "ECONNREFUSED" || code === "ECONNRESET")
    return `The database isn't responding: ${error.message}.`;
  return /connection terminated/i.test(error.message) ? "The connection to the database broke." : null;
}
