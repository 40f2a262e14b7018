import type { Logger } from "pino";
import type { Storage } from "../ports/storage.ts";

/** Keeps under a name what can be made again. */
export type Keep = Storage["write"];

/**
 * What cannot be written, because the disk is full or read-only, or a bucket is away, is made again for the next who asks:
 * nobody misses a picture for it. Said once, and again only after something could be written.
 */
export function keeping(log: Pick<Logger, "error">, write: Keep): Keep {
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
