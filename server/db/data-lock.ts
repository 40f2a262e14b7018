import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * The embedded database has no lock of its own: two processes on one folder both acknowledge writes and lose them. This
 * lock is the kernel's, on a file of the folder: whoever sees the folder sees it, from another container too, and it
 * is free the moment its owner is gone.
 */

/** Another living process owns the data folder. */
export class DataDirectoryInUse extends Error {
  constructor(directory: string, owner: string) {
    super(`The data folder ${directory} is in use by ${owner}. Stop that server first, or set DATA_DIR.`);
  }
}

/** SQLite's number for a lock that somebody else has. */
const BUSY = 5;

/**
 * Milliseconds. Two who try at the same moment each hold a part of the lock and keep it from the other: with no time to try again
 * neither got it.
 */
const PATIENCE_MS = 100;

/** An open lock that nobody refers to would be collected, and with it the lock. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock of a data folder, making the folder if needed. Returns the release.
 * @throws DataDirectoryInUse when somebody has it; naming the owner, if that has already said who it is.
 */
export function takeDataLock(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = lockedFile(join(directory, "fieldhouse.lock"));
  const ownerFile = join(directory, "fieldhouse.pid");
  if (lock === null) throw new DataDirectoryInUse(directory, ownerIn(ownerFile));
  held.add(lock);
  writeFileSync(ownerFile, `process ${process.pid} on ${hostname()}\n`);
  return () => {
    if (!held.delete(lock)) return;
    rmSync(ownerFile, { force: true });
    lock.close();
  };
}

/** The file, exclusively locked; null when somebody has it. It stays empty, and is never removed: its lock would go with it. */
function lockedFile(path: string): DatabaseSync | null {
  const file = new DatabaseSync(path, { timeout: PATIENCE_MS });
  try {
    file.exec("pragma journal_mode = memory; begin exclusive");
    return file;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    return null;
  }
}

function ownerIn(path: string): string {
  try {
    return readFileSync(path, "utf8").trim() || "another process";
  } catch {
    return "another process";
  }
}
