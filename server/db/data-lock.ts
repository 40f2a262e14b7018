import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The embedded database has no lock of its own: two processes on one folder both acknowledge writes and
 * lose them. This lock names its owner, and is taken over only when that process is gone, never by age.
 */

/** Another living process owns the data folder. */
export class DataDirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `The data folder ${directory} is in use by process ${pid}. Stop that server first, or set DATA_DIR.`,
    );
  }
}

interface Owner {
  pid: number;
  /** When the process started, in the kernel's ticks: a reused pid is another process. */
  started: string;
}

/** The kernel's start time of a process; empty where /proc does not exist. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return started === startOf(pid);
}

function readOwner(path: string): { text: string; owner: Owner | null } | null {
  try {
    const text = readFileSync(path, "utf8");
    const [pid, started = ""] = text.trim().split(" ");
    return { text, owner: Number(pid) > 0 ? { pid: Number(pid), started } : null };
  } catch {
    return null;
  }
}

/** Moves a stale lock aside. If another process took it over in between, its lock is put back. */
function removeStale(path: string, seen: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, "utf8") !== seen) linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Takes the lock of a data folder, making the folder if needed. Returns the release.
 * @throws DataDirectoryInUse when its owner is alive.
 */
export function takeDataLock(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, "fieldhouse.pid");
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  const draft = `${path}.${process.pid}`;
  for (;;) {
    // Written aside and linked into place: a lock is never seen half written.
    writeFileSync(draft, mine);
    try {
      linkSync(draft, path);
      return () => {
        if (readOwner(path)?.text === mine) rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    const found = readOwner(path);
    if (found?.owner && isAlive(found.owner)) throw new DataDirectoryInUse(directory, found.owner.pid);
    if (found) removeStale(path, found.text);
  }
}
