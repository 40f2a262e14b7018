import { LRUCache } from "lru-cache";
import type { PageCache } from "./page-cache.ts";

/** What many pages show alike, read once for all of them. */
export interface KeptReads {
  /**
   * What was read under this key, by an earlier page or now.
   * @param key names the club, too
   * @param tagsOf a purge of one of them (domain/site/page-tags.ts) has it read anew; null for what may not be kept,
   * because a part could not be read
   */
  read<T extends object>(
    key: string,
    read: () => Promise<T>,
    tagsOf: (value: T) => readonly string[] | null,
  ): Promise<T>;
}

/** Some tens of kilobytes each. */
const MOST_KEPT = 500;
/** As with pages (page-cache.ts): what is shown depends on the time, too. */
const OLDEST_MS = 30_000;

interface Kept {
  value: object;
  tags: readonly string[];
  /** The count of purges before it was read. */
  begun: number;
}

interface Reading {
  value: Promise<object>;
  begun: number;
}

export function createKeptReads(purges: Pick<PageCache, "mark" | "isStale">): KeptReads {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT, ttl: OLDEST_MS });
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
      if (tags && !purges.isStale(tags, begun)) kept.set(key, { value, tags, begun });
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
      const found = kept.get(key);
      if (found && !purges.isStale(found.tags, found.begun)) return found.value as T;
      const reading = underWay.get(key);
      // What will be read is not known to be of these tags yet: any purge meanwhile has it read anew.
      if (reading?.begun === purges.mark()) return reading.value as Promise<T>;
      return readNow(key, read, tagsOf);
    },
  };
}
