import { LRUCache } from "lru-cache";

export type Bytes = Uint8Array<ArrayBuffer>;
export type Compression = "gzip" | "br" | "zstd";

/** A finished answer; its compressed forms are added when first asked for. */
export interface StoredPage {
  status: number;
  headers: [string, string][];
  body: Bytes;
  /** Null where they would be no smaller. */
  compressed: Partial<Record<Compression, Promise<Bytes | null>>>;
  tags: string[];
  /** The club it belongs to, for the log; null for the platform's own page. */
  teamId: string | null;
  /** The last time it may be shown; null if only a purge or its age ends it. */
  until: Date | null;
  /** Parts are missing that could not be read: never stored. */
  isPartial: boolean;
  /** The key under which it is stored for all addresses like its own; null where it is of one address only. */
  sharedAs: string | null;
}

export function isFresh<Kept extends { until: Date | null }>(
  kept: Kept | undefined,
  now: Date,
): kept is Kept {
  return kept !== undefined && (kept.until === null || now <= kept.until);
}

/**
 * - `fresh`: it is served as it is.
 * - `stale`: it is served as it is while one drawing renews it.
 * - `old`: it is served only where it cannot be drawn anew.
 */
export type PageAge = "fresh" | "stale" | "old";

/** A page in the store. */
export interface CachedPage {
  readonly page: StoredPage;
  /** By the store's clock, in milliseconds. */
  readonly storedAt: number;
  /** Purged, replaced or pushed out: whoever still holds it must not serve it. */
  isGone: boolean;
  /** Called then. */
  readonly whenGone: (() => void)[];
}

export interface PageCache {
  find(key: string): CachedPage | undefined;
  ageOf(kept: CachedPage): PageAge;
  /**
   * Stores a page unless one of its tags was purged since `begun` (see `mark`), because it may show old data. A page marked
   * no-store or private is for one visitor and never stored, but under a key that it shares.
   */
  set(key: string, page: StoredPage, begun: number): void;
  /** The number of purges so far: take it before reading a page's data. */
  mark(): number;
  /** Whether what was read at `begun` may be out of date: one of the tags was purged since. */
  isStale(tags: readonly string[], begun: number): boolean;
  drop(tags: string[]): void;
}

const MB = 1024 * 1024;
const MOST_BYTES = 64 * MB;
/** Of one club, so that a walk over all its pages does not push the others' out. */
const MOST_BYTES_OF_ONE = 32 * MB;
/** Addresses without a page, and those that lead to another, are many, and each may cost as much to draw as one. */
const MOST_MISSING_BYTES = 8 * MB;
const OLDEST_MISSING_MS = 5_000;
/** Pages show time ("next game"): who comes later than this after the drawing has it renewed. */
const FRESH_MS = 30_000;
/** Who comes later waits for the renewed page: a game announced as "next" may long be over. */
const STALE_MS = 5 * 60_000;
/** While pages cannot be drawn at all, an hour ago is better than nothing. */
const OLDEST_MS = 60 * 60_000;

/** The body counts twice: compressed forms are added later, and together they are smaller than it. */
function sizeOf({ body, sharedAs }: StoredPage, key: string): number {
  const isCountedThere = sharedAs !== null && sharedAs !== key;
  return 1024 + key.length + (isCountedThere ? 0 : 2 * body.byteLength);
}

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
  const leave = (kept: CachedPage, key: string) => {
    kept.isGone = true;
    for (const tell of kept.whenGone) tell();
    for (const tag of kept.page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const pages = createShares(leave, clock);
  // In a store of their own, so that a flood of addresses without a page evicts no page.
  const missing = new LRUCache<string, CachedPage>({
    maxSize: MOST_MISSING_BYTES,
    sizeCalculation: ({ page }, key) => sizeOf(page, key),
    ttl: OLDEST_MISSING_MS,
    dispose: leave,
  });
  const purges = createPurgeLog();
  return {
    find: (key) => pages.get(key) ?? missing.get(key),
    ageOf: ({ storedAt }) => {
      const age = clock.now() - storedAt;
      if (age <= FRESH_MS) return "fresh";
      return age <= STALE_MS ? "stale" : "old";
    },
    set: (key, page, begun) => {
      const isShared = page.sharedAs === key;
      if (purges.since(page.tags, begun) || page.isPartial || (isForOne(page) && !isShared)) return;
      const kept = { page, storedAt: clock.now(), isGone: false, whenGone: [] };
      if (page.status === 200 || isShared) pages.set(key, kept);
      else missing.set(key, kept);
      // The cache refuses what is too large for it.
      if ((pages.get(key) ?? missing.get(key)) !== kept) return;
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

/** One store for all clubs, with a share for each: the club with the most gives way first. */
function createShares(dispose: (kept: CachedPage, key: string) => void, clock: Clock) {
  const clubs = new Map<string, LRUCache<string, CachedPage>>();
  const clubOf = new Map<string, string>();
  const bytes = () => [...clubs.values()].reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);

  function shareOf(club: string): LRUCache<string, CachedPage> {
    const share =
      clubs.get(club) ??
      new LRUCache<string, CachedPage>({
        maxSize: MOST_BYTES_OF_ONE,
        ttl: OLDEST_MS,
        perf: clock,
        dispose: (kept, key, reason) => {
          dispose(kept, key);
          if (reason !== "set") clubOf.delete(key);
        },
      });
    clubs.set(club, share);
    return share;
  }

  function makeRoom(): void {
    while (bytes() > MOST_BYTES) {
      const [largest] = [...clubs.values()].sort((a, b) => b.calculatedSize - a.calculatedSize);
      largest?.pop();
    }
    for (const [club, { size }] of clubs) if (size === 0) clubs.delete(club);
  }

  const holderOf = (key: string) => clubs.get(clubOf.get(key) ?? "");
  return {
    get: (key: string) => holderOf(key)?.get(key),
    set: (key: string, kept: CachedPage) => {
      const club = kept.page.teamId ?? "";
      if (clubOf.has(key) && clubOf.get(key) !== club) holderOf(key)?.delete(key);
      clubOf.set(key, club);
      shareOf(club).set(key, kept, { size: sizeOf(kept.page, key) });
      if (!holderOf(key)?.has(key)) clubOf.delete(key);
      makeRoom();
    },
    delete: (key: string) => holderOf(key)?.delete(key),
    clear: () => {
      for (const share of clubs.values()) share.clear();
      clubs.clear();
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
