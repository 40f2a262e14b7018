import type { Logger } from "pino";
import { isUnavailable } from "./db/database-error.ts";
import type { CachedPage, PageCache, StoredPage } from "./page-cache.ts";
import { isTooBusy } from "./turns.ts";

/** After a drawing failed because of the database, stored pages are served so long before the next is tried. */
const AWAY_MS = 2_000;

interface Parts<Wanted, Found> {
  pages: Pick<PageCache, "ageOf">;
  log: Pick<Logger, "warn">;
  /** @param isAwaited false for a renewal that no visitor waits for */
  draw(wanted: Wanted, isAwaited: boolean): Promise<Found>;
  /** What is found where a stored page is served. */
  stored(page: StoredPage): Found;
  isPartial(found: Found): boolean;
}

/**
 * Serves a stored page while it is fresh, or draws it. A stale one is served as it was while one drawing renews it; an old
 * one only where it cannot be drawn, because the database is away or too much waits. Purged pages are never served.
 */
export function keptOrDrawn<Wanted extends { requestId: string }, Found>({
  pages,
  log,
  draw,
  stored,
  isPartial,
}: Parts<Wanted, Found>): (wanted: Wanted, kept: CachedPage | undefined) => Promise<Found> {
  let awayUntil = 0;

  async function drawn(wanted: Wanted, isAwaited: boolean): Promise<Found> {
    try {
      const found = await draw(wanted, isAwaited);
      awayUntil = isPartial(found) ? performance.now() + AWAY_MS : 0;
      return found;
    } catch (error) {
      if (isUnavailable(error)) awayUntil = performance.now() + AWAY_MS;
      throw error;
    }
  }

  return async (wanted, kept) => {
    if (kept === undefined) return drawn(wanted, true);
    const age = pages.ageOf(kept);
    if (age === "fresh" || performance.now() < awayUntil) return stored(kept.page);
    const failed = (err: unknown) =>
      log.warn({ requestId: wanted.requestId, err }, "A page could not be renewed");
    if (age === "stale") {
      drawn(wanted, false).catch(failed);
      return stored(kept.page);
    }
    try {
      const found = await drawn(wanted, true);
      return isPartial(found) && !kept.isGone ? stored(kept.page) : found;
    } catch (error) {
      if (kept.isGone || !(isUnavailable(error) || isTooBusy(error))) throw error;
      failed(error);
      return stored(kept.page);
    }
  };
}
