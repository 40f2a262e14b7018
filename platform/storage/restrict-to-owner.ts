import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The permission bits of group and others. */
const GROUP_AND_OTHERS = 0o077;
/** The program's own entries in its data folder. Other entries are not touched. */
const OWN_ENTRIES = ["pg", "images", "outbox", "secret-key", "fieldhouse.lock", "fieldhouse.pid"];

/**
 * Makes the data folder and the program's entries in it readable only by their owner: they contain people's
 * addresses, and an earlier version left them open to others. A closed folder protects everything in it, so
 * only the content of open folders is changed.
 * @throws the file system's error if an entry belongs to another user
 */
export function makeFolderPrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const name of OWN_ENTRIES) {
    const path = join(directory, name);
    if (existsSync(path) && isOpen(path)) close(path);
  }
  if (isOpen(directory)) closeItself(directory);
}

const isOpen = (path: string) => (statSync(path).mode & GROUP_AND_OTHERS) !== 0;

/**
 * Takes all access from group and others: to a file or, after its content, to a folder. If the process is
 * killed in between, the folder is still open, and the next start closes the rest.
 */
function close(path: string): void {
  const isFolder = statSync(path).isDirectory();
  for (const name of isFolder ? readdirSync(path) : []) {
    const within = join(path, name);
    if (!lstatSync(within).isSymbolicLink()) close(within);
  }
  chmodSync(path, isFolder ? 0o700 : 0o600);
}

/**
 * Closes the data folder itself to other users. A mounted volume may belong to another user: then only its
 * content is closed.
 */
function closeItself(directory: string): void {
  try {
    chmodSync(directory, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
