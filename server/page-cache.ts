import { LRUCache } from "lru-cache";

export type Bytes = Uint8Array<ArrayBuffer>;
export type Compression = "gzip" | "br";

/** A finished answer, kept whole; its compressed forms are added when first asked for. */
export interface StoredPage {
  status: number;
  headers: [string, string][];
  body: Bytes;
  compressed: Partial<Record<Compression, Promise<Bytes>>>;
  tags: string[];
  /** The club it belongs to, for the log; null for the platform's own page. */
  teamId: string | null;
  /** The last instant it may be shown, whatever happens; null where it takes an event. */
  until: Date | null;
}

/** Whether what was kept may still be given out. */
export function isFresh<Kept extends { until: Date | null }>(
  kept: Kept | undefined,
  now: Date,
): kept is Kept {
  return kept !== undefined && (kept.until === null || now <= kept.until);
}

export interface PageCache {
  get(key: string): StoredPage | undefined;
  /**
   * Stores a page unless anything was purged since `begun` (see `mark`): it may show old data. A page for
   * one visitor's eyes, which says no-store or private, is never stored.
   */
  set(key: string, page: StoredPage, begun: number): void;
  /** The count of purges so far: taken before a page's data is read. */
  mark(): number;
  drop(tags: string[]): void;
}

const MOST_BYTES = 128 * 1024 * 1024;
/** Pages show time ("next game"): without a purge a page is at most this old. */
const OLDEST_MS = 30_000;

/** The body counts twice: its compressed forms come later, and together are smaller than itself. */
const sizeOf = ({ body }: StoredPage, key: string) => 1024 + key.length + 2 * body.byteLength;

function isForOne({ headers }: StoredPage): boolean {
  return headers.some(
    ([name, value]) => name.toLowerCase() === "cache-control" && /\b(?:no-store|private)\b/i.test(value),
  );
}

/** A clock that only goes forward, in milliseconds. */
type Clock = Pick<Performance, "now">;

/** Where the time shown stands still (FIELDHOUSE_NOW) no page grows old. */
export const STANDING_CLOCK: Clock = { now: () => 1 };

/** Stored pages in memory, purged by tag. Keys carry the host: two clubs never share an answer. */
export function createPageCache(clock: Clock = performance): PageCache {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: sizeOf,
    ttl: OLDEST_MS,
    perf: clock,
  });
  let purges = 0;
  return {
    get: (key) => pages.get(key),
    set: (key, page, begun) => {
      if (begun === purges && !isForOne(page)) pages.set(key, page);
    },
    mark: () => purges,
    drop: (tags) => {
      purges += 1;
      const gone = new Set(tags);
      for (const [key, page] of pages.entries())
        if (gone.has("*") || page.tags.some((tag) => gone.has(tag))) pages.delete(key);
    },
  };
}
