import { LRUCache } from "lru-cache";

export type Bytes = Uint8Array<ArrayBuffer>;
export type Compression = "gzip" | "br";

/** A finished answer; its compressed forms are added when first asked for. */
export interface StoredPage {
  status: number;
  headers: [string, string][];
  body: Bytes;
  compressed: Partial<Record<Compression, Promise<Bytes>>>;
  tags: string[];
  /** The club it belongs to, for the log; null for the platform's own page. */
  teamId: string | null;
  /** The last time it may be shown; null if only a purge or its age ends it. */
  until: Date | null;
}

export function isFresh<Kept extends { until: Date | null }>(
  kept: Kept | undefined,
  now: Date,
): kept is Kept {
  return kept !== undefined && (kept.until === null || now <= kept.until);
}

export interface PageCache {
  get(key: string): StoredPage | undefined;
  /**
   * Stores a page unless something was purged since `begun` (see `mark`), because it may show old data. A page marked
   * no-store or private is for one visitor and never stored.
   */
  set(key: string, page: StoredPage, begun: number): void;
  /** The number of purges so far: take it before reading a page's data. */
  mark(): number;
  drop(tags: string[]): void;
}

const MOST_BYTES = 128 * 1024 * 1024;
/** Pages show things that depend on time ("next game"): this is how old one gets without a purge. */
const OLDEST_MS = 30_000;

/** The body counts twice: compressed forms are added later, and together they are smaller than it. */
const sizeOf = ({ body }: StoredPage, key: string) => 1024 + key.length + 2 * body.byteLength;

function isForOne({ headers }: StoredPage): boolean {
  return headers.some(
    ([name, value]) => name.toLowerCase() === "cache-control" && /\b(?:no-store|private)\b/i.test(value),
  );
}

/** Milliseconds, never going back. */
type Clock = Pick<Performance, "now">;

/** With FIELDHOUSE_NOW the shown time stands still, so no page grows old. */
export const STANDING_CLOCK: Clock = { now: () => 1 };

/** Stored pages in memory, purged by tag. Keys contain the host, so that two clubs never share an answer. */
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
