import type { Logger } from "pino";
import type { Storage } from "./storage.ts";

/** Stores bytes under a name. They can be made again, so a failed write loses nothing. */
export type WriteBytes = Storage["write"];

/**
 * Wraps `write` to ignore a failure (a full or read-only disk, a bucket that does not answer): the picture is
 * made again for the next request. Logs the first failure, and a later one only after a write has succeeded.
 */
export function ignoreWriteFailures(log: Pick<Logger, "error">, write: WriteBytes): WriteBytes {
  let isFailing = false;
  return async (name, bytes) => {
    try {
      await write(name, bytes);
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.error({ err }, "Pictures can't be stored: each is made again for every request");
      isFailing = true;
    }
  };
}
