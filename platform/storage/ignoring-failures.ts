import type { Logger } from "pino";
import type { Storage } from "./storage.ts";

/** Stores bytes that can be made again under a name. */
export type Keep = Storage["write"];

/**
 * Ignores a failed write (a full or read-only disk, a bucket that is away), because the picture is made
 * again for the next request. Logs the first failure, and another one only after a write has succeeded.
 */
export function ignoringFailures(log: Pick<Logger, "error">, write: Keep): Keep {
  let isFailing = false;
  return async (name, bytes) => {
    try {
      await write(name, bytes);
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.error({ err }, "Pictures cannot be kept: each is made again when it is asked for");
      isFailing = true;
    }
  };
}
