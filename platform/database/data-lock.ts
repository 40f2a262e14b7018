import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Thrown if another process has the data folder's lock. The embedded database has no lock of its own: two
 * processes on one folder would both acknowledge writes and lose them. Ours is a kernel lock on a file in
 * the folder: other containers see it too, and the kernel releases it when its owner dies.
 */
export class DataDirectoryInUse extends Error {
  constructor(directory: string, owner: string) {
    super(
      `The data folder ${directory} is in use by ${owner}. Stop that server first, or set DATA_DIR to another folder.`,
    );
  }
}

/** SQLITE_BUSY: the lock is taken. */
const BUSY = 5;

/**
 * How long SQLite retries to get the lock. Two processes that try at the same moment can each take part of
 * it and block the other: without retries neither would get it.
 */
const MAX_RETRY_MS = 100;

/** Keeps the open files referenced: garbage collection would close one and release its lock. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Takes the lock of a data folder, and creates the folder if needed. Returns the function that releases the
 * lock.
 * @throws DataDirectoryInUse if another process has the lock; the error names that process if it has already
 * written its name
 */
export function takeDataLock(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = lockedFile(join(directory, "fieldhouse.lock"));
  const ownerFile = join(directory, "fieldhouse.pid");
  if (lock === null) throw new DataDirectoryInUse(directory, readOwner(ownerFile));
  heldLocks.add(lock);
  writeFileSync(ownerFile, `process ${process.pid} on ${hostname()}\n`);
  return () => {
    if (!heldLocks.delete(lock)) return;
    rmSync(ownerFile, { force: true });
    lock.close();
  };
}

/**
 * Opens the file and locks it exclusively; null if the lock is taken. The file stays empty and is never
 * removed, because its lock would go with it.
 */
function lockedFile(path: string): DatabaseSync | null {
  const file = new DatabaseSync(path, { timeout: MAX_RETRY_MS });
  try {
    file.exec("pragma journal_mode = memory; begin exclusive");
    return file;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    return null;
  }
}

function readOwner(path: string): string {
  try {
    return readFileSync(path, "utf8").trim() || "another process";
  } catch {
    return "another process";
  }
}
