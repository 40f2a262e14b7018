import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What others than the owner may do with a file. */
const OF_OTHERS = 0o077;
/** What the program keeps in its data folder. What else lies there is somebody else's. */
const OWN = ["pg", "images", "outbox", "secret-key", "fieldhouse.lock", "fieldhouse.pid"];

/**
 * Closes the data folder, and all the program has in it, to every other user of the machine: it holds buyers' addresses, and
 * an earlier version left it open. What is closed closes all beneath it, so only what is found open is walked through.
 * @throws Error of the file system when something in it belongs to another user.
 */
export function closeToOthers(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const name of OWN) {
    const path = join(directory, name);
    if (existsSync(path) && isOpen(path)) close(path);
  }
  if (isOpen(directory)) closeItself(directory);
}

const isOpen = (path: string) => (statSync(path).mode & OF_OTHERS) !== 0;

/** The folder itself last: a start that is killed meanwhile leaves it open, and the next begins again. */
function close(path: string): void {
  const isFolder = statSync(path).isDirectory();
  for (const name of isFolder ? readdirSync(path) : []) {
    const within = join(path, name);
    if (!lstatSync(within).isSymbolicLink()) close(within);
  }
  chmodSync(path, isFolder ? 0o700 : 0o600);
}

/** A volume may belong to whoever mounted it: what lies in it is closed all the same. */
function closeItself(directory: string): void {
  try {
    chmodSync(directory, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
