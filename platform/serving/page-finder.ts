import type { Logger } from "pino";
import { DatabaseUnavailable, isDatabaseUnavailable } from "../database/database-error.ts";
import { createFairQueue, isTooBusy } from "./fair-queue.ts";
import type { CachedPage, PageCache, StoredPage } from "./page-cache.ts";
import { withTimeLimit } from "./reject-if-late.ts";

/**
 * Pages rendered at a time. Measured: 2 to 16 at a time yield the same number of pages a second, and 32 a
 * third fewer, because queries wait for the processor.
 */
const MAX_AT_ONCE = 8;
/** Renderings that may wait for their turn. A visitor whose page would be one more gets a 503. */
const MAX_WAITING = 256;
/**
 * Renderings that may wait in one line (`WantedPage.line`), and for one visitor's address, so that a flood of
 * requests for one club does not fill the queue of all clubs.
 */
const MAX_WAITING_OF_ONE = 32;
/**
 * Renderings at a time for one visitor's address. More would not yield more pages a second, and would take
 * turns from others.
 */
const MAX_AT_WORK_FOR_ONE = 2;
/**
 * How long a visitor who was just served lets others go first: longer than it takes to render a page on a
 * busy machine, and much shorter than a rendering that hangs.
 */
const YIELDING = { maxWaitMs: 500, aloneMs: 1_000 };
/** How long a visitor waits for a page, including its turn. After that the database counts as unavailable. */
const MAX_WAIT_MS = 8_000;
/**
 * How long old pages are served without trying to render them, after rendering failed because of the
 * database.
 */
const AWAY_MS = 2_000;

/** The answer of an address: a page, a redirect to where the site moved, or a refusal. */
export interface PageResult {
  /** Null for an answer that the caller makes itself. */
  page: StoredPage | null;
  /** The tags whose purge makes the answer out of date. */
  tags: readonly string[];
  /** The club that the answer belongs to, for the log; null if it belongs to none. */
  teamId: string | null;
  /** Why the site is closed, in one word for the log; null if it is open. */
  refusal: string | null;
  /** Where the site has moved to; null if it has not. */
  movedTo: { origin: string; teamParam: string | null; mayMoveBack: boolean } | null;
}

export const toFoundPage = (page: StoredPage): PageResult => ({
  page,
  tags: page.tags,
  teamId: page.teamId,
  refusal: null,
  movedTo: null,
});

/** A page that a visitor asks for. */
export interface WantedPage {
  /** The page's whole address. */
  key: string;
  requestId: string;
  /**
   * The name of the line in which the page waits: its host, or another name for a page that must not wait for
   * the host's other pages. Lines take turns.
   */
  line: string;
  /** The visitor's network address; null if no visitor's limits apply. */
  visitor: string | null;
  /** True if a browser prefetches the page: it is refused if it would have to wait. */
  isAhead: boolean;
  /** @param begun the number of purges before it reads anything */
  draw(begun: number): Promise<PageResult>;
}

/**
 * Serves a fresh stored page, or renders the page. A stale page is served at once while one rendering renews
 * it. An old page is served only if it cannot be rendered, because the database is away or too many
 * renderings wait. Purged pages are never served.
 * @param stored the stored page, if it may still be shown
 * @throws TooBusy at once if too many renderings wait, or if the page is only prefetched and would have to
 * wait
 */
export type FindPage = (wanted: WantedPage, stored: CachedPage | undefined) => Promise<PageResult>;

interface Parts {
  pages: Pick<PageCache, "ageOf" | "mark" | "isStale">;
  log: Pick<Logger, "warn">;
  /**
   * The database server that has the club's rows: while one server is away, pages of clubs on the others are
   * still renewed.
   */
  nodeOf(teamId: string | null): string;
}

export function createPageFinder({ pages, log, nodeOf }: Parts, maxAtOnce = MAX_AT_ONCE): FindPage {
  const drawOnce = shareDrawings(pages, maxAtOnce);
  /** When each database server may be tried again after a failure, by `performance.now()`. */
  const awayUntil = new Map<string, number>();

  async function draw(wanted: WantedPage, node: string): Promise<PageResult> {
    const late = () => new DatabaseUnavailable("A page couldn't be rendered in time");
    try {
      const found = await withTimeLimit(drawOnce(wanted), MAX_WAIT_MS, late);
      awayUntil.set(node, found.page?.isPartial ? performance.now() + AWAY_MS : 0);
      return found;
    } catch (error) {
      if (isDatabaseUnavailable(error)) awayUntil.set(node, performance.now() + AWAY_MS);
      throw error;
    }
  }

  return async (wanted, stored) => {
    const node = nodeOf(stored?.page.teamId ?? null);
    if (stored === undefined) return draw(wanted, node);
    const age = pages.ageOf(stored);
    const isAway = performance.now() < (awayUntil.get(node) ?? 0);
    if (age === "fresh" || isAway) return toFoundPage(stored.page);
    const failed = (err: unknown) =>
      log.warn({ requestId: wanted.requestId, err }, "A page could not be renewed");
    if (age === "stale") {
      draw({ ...wanted, visitor: null }, node).catch(failed);
      return toFoundPage(stored.page);
    }
    try {
      const found = await draw(wanted, node);
      return found.page?.isPartial && !stored.isGone ? toFoundPage(stored.page) : found;
    } catch (error) {
      if (stored.isGone || !(isDatabaseUnavailable(error) || isTooBusy(error))) throw error;
      failed(error);
      return toFoundPage(stored.page);
    }
  };
}

interface SharedDrawing {
  /**
   * The number of purges when the rendering began; infinite while it waits for its turn, since it will begin
   * after all purges so far.
   */
  begun(): number;
  found: Promise<PageResult>;
  isAhead: boolean;
}

/** Renders a page once for all visitors who request it at the same time, in fair turns. */
function shareDrawings(purges: Parts["pages"], maxAtOnce: number) {
  const underWay = new Map<string, SharedDrawing>();
  const turns = createFairQueue({
    working: { all: maxAtOnce, ofVisitor: MAX_AT_WORK_FOR_ONE },
    waiting: { all: MAX_WAITING, ofKey: MAX_WAITING_OF_ONE, ofVisitor: MAX_WAITING_OF_ONE },
    yielding: YIELDING,
  });

  function begin({ key, line, visitor, isAhead, draw }: WantedPage): SharedDrawing {
    let begun = Number.POSITIVE_INFINITY;
    const found = turns.take({ key: line, visitor, mayWait: !isAhead }, () => {
      begun = purges.mark();
      return draw(begun);
    });
    const shared = { begun: () => begun, found, isAhead };
    underWay.set(key, shared);
    const forget = () => underWay.delete(key);
    found.then(forget, forget);
    return shared;
  }

  return async (wanted: WantedPage): Promise<PageResult> => {
    const arrived = purges.mark();
    for (;;) {
      const shared = underWay.get(wanted.key) ?? begin(wanted);
      const found = await shared.found.catch((error: unknown) => {
        // The prefetch was refused because it must not wait, but this visitor may: try again.
        if (shared.isAhead && !wanted.isAhead && isTooBusy(error)) return null;
        throw error;
      });
      if (found === null) continue;
      // A visitor who came after a purge must not see data from before it.
      if (shared.begun() >= arrived || !purges.isStale(found.tags, shared.begun())) return found;
    }
  };
}
