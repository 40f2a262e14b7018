import { LRUCache } from "lru-cache";
import type { Bytes } from "../page-cache.ts";
import type { Repeatable } from "./replays.ts";

const MB = 1024 * 1024;
const MOST_BYTES = 16 * MB;
/** One of these would push out dozens that more visitors ask for. */
const MOST_OF_ONE = MB / 2;

export interface KeptFile extends Repeatable {
  isGone: boolean;
  readonly bytes: Bytes;
}

/**
 * Files that were asked for lately, in memory: on game night every visitor asks for the same pictures, and reading one
 * from the disk takes four times as long as answering with it. What a key leads to must never change.
 */
export interface KeptFiles {
  find(key: string): KeptFile | undefined;
  /** What is too large to be kept is gone at once. */
  keep(key: string, file: Pick<KeptFile, "bytes" | "teamId" | "isShown">): KeptFile;
}

export function createKeptFiles(): KeptFiles {
  const files = new LRUCache<string, KeptFile>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_OF_ONE,
    sizeCalculation: ({ bytes }, key) => 1024 + key.length + bytes.byteLength,
    dispose: (file) => {
      file.isGone = true;
      for (const tell of file.whenGone) tell();
    },
  });
  return {
    find: (key) => files.get(key),
    keep: (key, found) => {
      const file: KeptFile = { ...found, isGone: false, whenGone: [] };
      files.set(key, file);
      if (files.peek(key) !== file) file.isGone = true;
      return file;
    },
  };
}
