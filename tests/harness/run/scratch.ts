import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** What a run keeps at a time, several times over. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Where tests keep short-lived copies: in memory, where the system has the room. Copying the demo clubs from
 * disk to disk took as much processor time as starting the program on them.
 */
export const SCRATCH = hasRoom(MEMORY) ? MEMORY : tmpdir();

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
