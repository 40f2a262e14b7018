import type { Logger } from "pino";
import { writeWhole } from "./whole-file.ts";

/** Keeps under a path what can be made again. */
export type Keep = (path: string, bytes: Uint8Array) => Promise<void>;

/**
 * What cannot be written, because the disk is full or read-only, is made again for the next who asks: nobody misses a
 * picture for it. Said once, and again only after something could be written.
 */
export function keeping(log: Pick<Logger, "error">, write: Keep = writeWhole): Keep {
  let isFailing = false;
  return async (path, bytes) => {
    try {
      await write(path, bytes);
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.error({ err }, "Pictures cannot be kept: each is made again when it is asked for");
      isFailing = true;
    }
  };
}
