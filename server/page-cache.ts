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
   * Stores a page unless one of its tags was purged since `begun` (see `mark`), because it may show old data. A page marked
   * no-store or private is for one visitor and never stored.
   */
  set(key: string, page: StoredPage, begun: number): void;
  /** The number of purges so far: take it before reading a page's data. */
  mark(): number;
  /** Whether what was read at `begun` may be out of date: one of the tags was purged since. */
  isStale(tags: readonly string[], begun: number): boolean;
  drop(tags: string[]): void;
}

const MOST_BYTES = 128 * 1024 * 1024;
/** Addresses without a page, and those that lead to another, are many, and each may cost as much to draw as one. */
const MOST_MISSING_BYTES = 8 * 1024 * 1024;
const OLDEST_MISSING_MS = 5_000;
/** Pages show time ("next game"): without a purge a page is at most this old. */
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

/**
 * Stored pages in memory, purged by tag. Keys contain the host, so that two clubs never share an answer. A purge costs only
 * what it drops, and keeps no other club's page from being stored: on game night some club always sells something.
 */
export function createPageCache(clock: Clock = performance): PageCache {
  const keysByTag = new Map<string, Set<string>>();
  const forget = (page: StoredPage, key: string) => {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const pages = new LRUCache<string, StoredPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: sizeOf,
    ttl: OLDEST_MS,
    perf: clock,
    dispose: forget,
  });
  // In a store of their own, so that a flood of addresses without a page evicts no page.
  const missing = new LRUCache<string, StoredPage>({
    maxSize: MOST_MISSING_BYTES,
    sizeCalculation: sizeOf,
    ttl: OLDEST_MISSING_MS,
    dispose: forget,
  });
  const purges = createPurgeLog();
  return {
    get: (key) => pages.get(key) ?? missing.get(key),
    set: (key, page, begun) => {
      if (purges.since(page.tags, begun) || isForOne(page)) return;
      const store = page.status === 200 ? pages : missing;
      store.set(key, page);
      // The cache refuses what is too large for it.
      if (!store.has(key)) return;
      for (const tag of page.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    },
    mark: purges.count,
    isStale: purges.since,
    drop: (tags) => {
      purges.note(tags);
      if (tags.includes("*")) {
        pages.clear();
        missing.clear();
      }
      for (const key of tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])])) {
        pages.delete(key);
        missing.delete(key);
      }
    },
  };
}

/** More tags than pages can be drawn at once. */
const MOST_PURGED_TAGS = 10_000;

/** When each tag was purged last, counted in purges. */
function createPurgeLog() {
  let count = 0;
  /** What began before this counts as stale: everything was purged, or a tag's purge has been forgotten. */
  let floor = 0;
  const last = new LRUCache<string, number>({
    max: MOST_PURGED_TAGS,
    dispose: (purged, _tag, reason) => {
      if (reason === "evict") floor = Math.max(floor, purged);
    },
  });
  return {
    count: () => count,
    note: (tags: readonly string[]) => {
      count += 1;
      if (tags.includes("*")) floor = count;
      for (const tag of tags) last.set(tag, count);
    },
    since: (tags: readonly string[], begun: number) =>
      begun < floor || tags.some((tag) => (last.peek(tag) ?? 0) > begun),
  };
}
