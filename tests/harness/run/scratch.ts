import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Free bytes that the folder in memory must have: several times what a run stores at a time. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * The folder for tests' short-lived copies: in memory if there is room. Copying the demo clubs on disk took
 * as much processor time as starting the program with them.
 */
export const SCRATCH_FOLDER = hasRoom(MEMORY) ? MEMORY : tmpdir();

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
