import { randomUUID } from "node:crypto";
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

/** The kernel's state letter and start time of a process; null where /proc does not tell. */
function processOf(pid: number): { state: string; started: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", started: fields[19] ?? "" };
  } catch {
    return null;
  }
}

/** In doubt alive: a refused start is mended by hand, two writers are not. */
function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const present = processOf(pid);
  if (present === null) return true;
  // Killed, but not yet collected by its parent.
  if (present.state === "Z") return false;
  return started === "" || started === present.started;
}

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}

/** The lock's text; null when there is no lock. */
function readLock(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function livingOwner(text: string): Owner | null {
  const [digits = "", started = ""] = text.trim().split(" ");
  const owner = { pid: Number(digits), started };
  return /^[1-9]\d*$/.test(digits) && isAlive(owner) ? owner : null;
}

/** Puts a lock where none is; false when there is one. It is linked into place: never seen half written. */
function placed(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/**
 * Takes the lock at `path`. A dead owner's lock is replaced under a lock of its own: without it, two that
 * found the same dead owner would each remove what the other had just put there.
 */
function take(path: string, mine: string, refusal: (pid: number) => Error): () => void {
  const draft = `${path}.${process.pid}`;
  try {
    for (;;) {
      // A draft left by a killed process of this pid may be the very file that lies at `path`.
      rmSync(draft, { force: true });
      writeFileSync(draft, mine);
      if (placed(draft, path)) break;
      const owner = livingOwner(readLock(path) ?? "");
      if (owner) throw refusal(owner.pid);
      if (replaced(draft, path, mine, refusal)) break;
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readLock(path) === mine) rmSync(path, { force: true });
  };
}

/** Puts the draft in a dead owner's place; false when there is none any more. */
function replaced(draft: string, path: string, mine: string, refusal: (pid: number) => Error): boolean {
  const release = take(`${path}.takeover`, mine, refusal);
  try {
    const found = readLock(path);
    if (found === null || livingOwner(found)) return false;
    renameSync(draft, path);
    return true;
  } finally {
    release();
  }
}

/**
 * Takes the lock of a data folder, making the folder if needed. Returns the release.
 * @throws DataDirectoryInUse when its owner is alive.
 */
export function takeDataLock(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  // The random part tells this taking from an earlier one of the same process.
  const mine = `${process.pid} ${processOf(process.pid)?.started ?? ""} ${randomUUID()}\n`;
  const refusal = (pid: number) => new DataDirectoryInUse(directory, pid);
  return take(join(directory, "fieldhouse.pid"), mine, refusal);
}
