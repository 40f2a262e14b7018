import { LRUCache } from "lru-cache";

export type Bytes = Uint8Array<ArrayBuffer>;
export type Compression = "gzip" | "br" | "zstd";

/** A finished answer. Its compressed forms are added when they are first requested. */
export interface StoredPage {
  status: number;
  headers: [string, string][];
  body: Bytes;
  /** The compressed bodies by encoding; null for an encoding that would not make the body smaller. */
  compressed: Partial<Record<Compression, Promise<Bytes | null>>>;
  tags: string[];
  /** The club that the page belongs to, for the log; null for the platform's own page. */
  teamId: string | null;
  /** The last instant at which the page may be shown; null if only its age or a purge limits its use. */
  until: Date | null;
  /** True if some of its data could not be read: then the page is never stored. */
  isPartial: boolean;
  /**
   * The key under which an answer that many addresses share, such as a 404, is stored for all of them; null
   * for a page of one address.
   */
  sharedAs: string | null;
}

export function isFresh<Cached extends { until: Date | null }>(
  cached: Cached | undefined,
  now: Date,
): cached is Cached {
  return cached !== undefined && (cached.until === null || now <= cached.until);
}

/**
 * - `fresh`: served as it is.
 * - `stale`: served as it is while it is rendered again for later visitors.
 * - `old`: served only if it cannot be rendered again.
 */
export type PageAge = "fresh" | "stale" | "old";

/** An entry of the store: a page, and since when it is stored. */
export interface CachedPage {
  readonly page: StoredPage;
  /** When the page was stored, in milliseconds by the store's clock. */
  readonly storedAt: number;
  /** True once the page is purged, replaced or evicted: it must no longer be served. */
  isGone: boolean;
}

export interface PageCache {
  find(key: string): CachedPage | undefined;
  ageOf(cached: CachedPage): PageAge;
  /** True if the page may be served as it is. */
  isCurrent(cached: CachedPage, now: Date): boolean;
  /**
   * Stores a page unless one of its tags was purged since `begun` (see `mark`), because it may show old
   * data. A page with Cache-Control no-store or private is for one visitor and stored only under its
   * `sharedAs` key, if any.
   */
  set(key: string, page: StoredPage, begun: number): void;
  /** The number of purges so far: take it before reading a page's data. */
  mark(): number;
  /** True if data read at `begun` may be out of date, because one of the tags was purged since. */
  isStale(tags: readonly string[], begun: number): boolean;
  drop(tags: string[]): void;
}

const MB = 1024 * 1024;
const MAX_BYTES = 64 * MB;
/**
 * The limit for one club, so that a crawler that reads all pages of one club does not evict pages of the
 * others.
 */
const MAX_BYTES_OF_CLUB = 32 * MB;
/**
 * The limit for 404s and redirects: visitors can make up any number of them, and each may cost as much as a
 * page.
 */
const MAX_MISSING_BYTES = 8 * MB;
const MAX_MISSING_AGE_MS = 5_000;
/** Pages depend on the time ("next game"): the first visitor after this age starts a renewal. */
const FRESH_MS = 30_000;
/** After this age a visitor waits for the renewed page: the game shown as "next" may be long over. */
const STALE_MS = 5 * 60_000;
/** If pages cannot be rendered at all, a page of up to this age is better than none. */
const MAX_AGE_MS = 60 * 60_000;

/**
 * Bytes that a page takes in the store. The body counts twice, to leave room for its compressed forms, which
 * are added later. Together they are smaller than the body.
 */
function sizeOf({ body, sharedAs }: StoredPage, key: string): number {
  const isCountedUnderSharedKey = sharedAs !== null && sharedAs !== key;
  return 1024 + key.length + (isCountedUnderSharedKey ? 0 : 2 * body.byteLength);
}

function isPrivate({ headers }: StoredPage): boolean {
  return headers.some(
    ([name, value]) => name.toLowerCase() === "cache-control" && /\b(?:no-store|private)\b/i.test(value),
  );
}

/** A clock in milliseconds that never goes back. */
type Clock = Pick<Performance, "now">;

/** The clock while FIELDHOUSE_NOW stops the time: no page ages. */
export const STOPPED_CLOCK: Clock = { now: () => 1 };

/**
 * Creates a store of pages in memory, which are purged by tag. Keys contain the host, so that two clubs never
 * share an answer. A purge costs only as much as it drops, and does not keep other clubs' pages from being
 * stored: on game night some club always sells something.
 */
export function createPageCache(clock: Clock = performance): PageCache {
  const keysByTag = new Map<string, Set<string>>();
  const markGone = (cached: CachedPage, key: string) => {
    cached.isGone = true;
    for (const tag of cached.page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const pages = createClubShares(markGone, clock);
  // 404s and redirects have a store of their own, so that a flood of addresses without a page evicts no page.
  const missing = new LRUCache<string, CachedPage>({
    maxSize: MAX_MISSING_BYTES,
    sizeCalculation: ({ page }, key) => sizeOf(page, key),
    ttl: MAX_MISSING_AGE_MS,
    dispose: markGone,
  });
  const purges = createPurgeLog();
  const ageOf = ({ storedAt }: CachedPage) => {
    const age = clock.now() - storedAt;
    if (age <= FRESH_MS) return "fresh";
    return age <= STALE_MS ? "stale" : "old";
  };
  return {
    find: (key) => pages.get(key) ?? missing.get(key),
    ageOf,
    isCurrent: (cached, now) => !cached.isGone && ageOf(cached) === "fresh" && isFresh(cached.page, now),
    set: (key, page, begun) => {
      const isShared = page.sharedAs === key;
      if (purges.since(page.tags, begun) || page.isPartial || (isPrivate(page) && !isShared)) return;
      const cached = { page, storedAt: clock.now(), isGone: false };
      if (page.status === 200 || isShared) pages.set(key, cached);
      else missing.set(key, cached);
      // The store refuses a page that is too large for it, and then its tags are not needed.
      if ((pages.get(key) ?? missing.get(key)) !== cached) return;
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

/**
 * One store for all clubs, with a share for each. If the store is full, the club with the most bytes loses a
 * page first.
 */
function createClubShares(dispose: (cached: CachedPage, key: string) => void, clock: Clock) {
  const clubs = new Map<string, LRUCache<string, CachedPage>>();
  const clubByKey = new Map<string, string>();
  const bytes = () => [...clubs.values()].reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);

  function shareOf(club: string): LRUCache<string, CachedPage> {
    const share =
      clubs.get(club) ??
      new LRUCache<string, CachedPage>({
        maxSize: MAX_BYTES_OF_CLUB,
        ttl: MAX_AGE_MS,
        perf: clock,
        dispose: (cached, key, reason) => {
          dispose(cached, key);
          if (reason !== "set") clubByKey.delete(key);
        },
      });
    clubs.set(club, share);
    return share;
  }

  function makeRoom(): void {
    while (bytes() > MAX_BYTES) {
      const [largest] = [...clubs.values()].sort((a, b) => b.calculatedSize - a.calculatedSize);
      largest?.pop();
    }
    for (const [club, { size }] of clubs) if (size === 0) clubs.delete(club);
  }

  const shareHolding = (key: string) => clubs.get(clubByKey.get(key) ?? "");
  return {
    get: (key: string) => shareHolding(key)?.get(key),
    set: (key: string, cached: CachedPage) => {
      const club = cached.page.teamId ?? "";
      if (clubByKey.has(key) && clubByKey.get(key) !== club) shareHolding(key)?.delete(key);
      clubByKey.set(key, club);
      shareOf(club).set(key, cached, { size: sizeOf(cached.page, key) });
      if (!shareHolding(key)?.has(key)) clubByKey.delete(key);
      makeRoom();
    },
    delete: (key: string) => shareHolding(key)?.delete(key),
    clear: () => {
      for (const share of clubs.values()) share.clear();
      clubs.clear();
    },
  };
}

/**
 * The maximum number of tags whose last purge is remembered. Pages that are rendered at the same time have
 * fewer tags than this in all: a page could not be stored if one of its tags were forgotten while the page is
 * rendered.
 */
const MAX_PURGED_TAGS = 10_000;

/** Remembers when each tag was purged last. Time is counted in purges. */
function createPurgeLog() {
  let count = 0;
  /**
   * Data read before this count is stale: everything was purged then, or a tag's purge has been forgotten.
   */
  let floor = 0;
  const last = new LRUCache<string, number>({
    max: MAX_PURGED_TAGS,
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
