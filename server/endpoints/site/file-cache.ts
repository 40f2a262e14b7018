import { LRUCache } from "lru-cache";
import type { Bytes } from "../../../platform/serving/page-cache.ts";

const MB = 1024 * 1024;
const MAX_BYTES = 16 * MB;
/** A larger file is not cached, because it would evict dozens of smaller ones that more visitors request. */
const MAX_FILE_BYTES = MB / 2;

/**
 * Caches recently requested files in memory: on game night every visitor requests the same pictures, and
 * reading one from disk takes four times as long as sending it. The file under a key must never change.
 */
export const createFileCache = () =>
  new LRUCache<string, Bytes>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_FILE_BYTES,
    sizeCalculation: (bytes, key) => 1024 + key.length + bytes.byteLength,
  });
