import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Opens a database's folder, and creates it as a whole or not at all: what a full disk or a kill left of one
 * could never be opened again. A mark beside the folder says that it is being created.
 * @param open opens the folder, and creates the database if it has none
 */
export async function createWhole<T>(folder: string, open: () => Promise<T>): Promise<T> {
  const mark = `${folder}.unfinished`;
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(join(folder, "PG_VERSION"))) return open();
  try {
    writeFileSync(mark, "", { mode: 0o600 });
    const opened = await open();
    removeForGood(mark);
    return opened;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    rmSync(mark, { force: true });
    throw error;
  }
}

/** Were the mark back after a power failure, the next start would remove a database with data. */
function removeForGood(path: string): void {
  rmSync(path);
  const folder = openSync(dirname(path), "r");
  fsyncSync(folder);
  closeSync(folder);
}
