import { LRUCache } from "lru-cache";
import type { Bytes } from "../../../platform/serving/page-cache.ts";
import type { Repeatable } from "../../serving/response-cache.ts";

const MB = 1024 * 1024;
const MAX_BYTES = 16 * MB;
/** A larger file is not cached, because it would push out dozens that more visitors ask for. */
const MAX_FILE_BYTES = MB / 2;

export interface CachedFile extends Repeatable {
  isGone: boolean;
  readonly bytes: Bytes;
}

/**
 * Caches recently requested files in memory: on game night every visitor asks for the same pictures, and
 * reading one from disk takes four times as long as sending it. The file under a key must never change.
 */
export interface FileCache {
  find(key: string): CachedFile | undefined;
  /** Caches a file and returns it. One that is too large comes back with `isGone` true. */
  keep(key: string, file: Pick<CachedFile, "bytes" | "teamId" | "isShown">): CachedFile;
}

export function createFileCache(): FileCache {
  const files = new LRUCache<string, CachedFile>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_FILE_BYTES,
    sizeCalculation: ({ bytes }, key) => 1024 + key.length + bytes.byteLength,
    dispose: (file) => {
      file.isGone = true;
      for (const tell of file.whenGone) tell();
    },
  });
  return {
    find: (key) => files.get(key),
    keep: (key, found) => {
      const file: CachedFile = { ...found, isGone: false, whenGone: [] };
      files.set(key, file);
      if (files.peek(key) !== file) file.isGone = true;
      return file;
    },
  };
}
