import { LRUCache } from "lru-cache";
import type { PageCache } from "./page-cache.ts";

/** Caches data that many pages share, such as the frame, so that it is read once for all of them. */
export interface ReadCache {
  /**
   * The cached value under this key, or the result of `read`.
   * @param key must name the club, too
   * @param tagsOf the tags (domain/site/page-tags.ts) whose purge removes the value; null for a value that
   * must not be cached because a part could not be read
   */
  read<T extends object>(
    key: string,
    read: () => Promise<T>,
    tagsOf: (value: T) => readonly string[] | null,
  ): Promise<T>;
}

/** The maximum number of cached values. Each takes some tens of kilobytes. */
const MAX_ENTRIES = 500;
/**
 * The same as the age up to which pages are fresh (page-cache.ts), because this data depends on the time of
 * day, too.
 */
const MAX_AGE_MS = 30_000;

interface CachedValue {
  value: object;
  tags: readonly string[];
  /** The number of purges before the value was read. */
  begun: number;
}

interface Reading {
  value: Promise<object>;
  begun: number;
}

export function createReadCache(purges: Pick<PageCache, "mark" | "isStale">): ReadCache {
  const cached = new LRUCache<string, CachedValue>({ max: MAX_ENTRIES, ttl: MAX_AGE_MS });
  const underWay = new Map<string, Reading>();

  async function readNow<T extends object>(
    key: string,
    read: () => Promise<T>,
    tagsOf: (value: T) => readonly string[] | null,
  ): Promise<T> {
    const begun = purges.mark();
    const reading = { value: read(), begun };
    underWay.set(key, reading);
    try {
      const value = await reading.value;
      const tags = tagsOf(value);
      if (tags && !purges.isStale(tags, begun)) cached.set(key, { value, tags, begun });
      return value;
    } finally {
      if (underWay.get(key) === reading) underWay.delete(key);
    }
  }

  return {
    read: async <T extends object>(
      key: string,
      read: () => Promise<T>,
      tagsOf: (value: T) => readonly string[] | null,
    ) => {
      const found = cached.get(key);
      if (found && !purges.isStale(found.tags, found.begun)) return found.value as T;
      const reading = underWay.get(key);
      // The tags of a value that is still being read are not known yet, so after any purge it is read again.
      if (reading?.begun === purges.mark()) return reading.value as Promise<T>;
      return readNow(key, read, tagsOf);
    },
  };
}
