import type { Logger } from "pino";
import { isUnavailable } from "../database/database-error.ts";
import { isTooBusy } from "./fair-queue.ts";
import type { CachedPage, PageCache, StoredPage } from "./page-cache.ts";

/**
 * How long stored pages are served without trying to draw, after a drawing failed because of the database.
 */
const AWAY_MS = 2_000;

interface Parts<Wanted, Found> {
  pages: Pick<PageCache, "ageOf">;
  log: Pick<Logger, "warn">;
  /** @param isAwaited false for a renewal that no visitor waits for */
  draw(wanted: Wanted, isAwaited: boolean): Promise<Found>;
  /** The result for a stored page. */
  stored(page: StoredPage): Found;
  isPartial(found: Found): boolean;
  /**
   * Names the database server that has the page's rows: while one is away, pages of the others are still
   * renewed.
   */
  placeOf(kept: CachedPage | undefined): string;
}

/**
 * Serves a fresh stored page, or draws the page. A stale page is served at once while one drawing renews it.
 * An old page is served only if it cannot be drawn, because the database is away or too much waits. Purged
 * pages are never served.
 */
export function staleWhileRevalidate<Wanted extends { requestId: string }, Found>({
  pages,
  log,
  draw,
  stored,
  isPartial,
  placeOf,
}: Parts<Wanted, Found>): (wanted: Wanted, kept: CachedPage | undefined) => Promise<Found> {
  /** By database server, in milliseconds of `performance.now()`. */
  const awayUntil = new Map<string, number>();
  const isAway = (place: string) => performance.now() < (awayUntil.get(place) ?? 0);

  async function drawn(wanted: Wanted, place: string, isAwaited: boolean): Promise<Found> {
    try {
      const found = await draw(wanted, isAwaited);
      awayUntil.set(place, isPartial(found) ? performance.now() + AWAY_MS : 0);
      return found;
    } catch (error) {
      if (isUnavailable(error)) awayUntil.set(place, performance.now() + AWAY_MS);
      throw error;
    }
  }

  return async (wanted, kept) => {
    const place = placeOf(kept);
    if (kept === undefined) return drawn(wanted, place, true);
    const age = pages.ageOf(kept);
    if (age === "fresh" || isAway(place)) return stored(kept.page);
    const failed = (err: unknown) =>
      log.warn({ requestId: wanted.requestId, err }, "A page could not be renewed");
    if (age === "stale") {
      drawn(wanted, place, false).catch(failed);
      return stored(kept.page);
    }
    try {
      const found = await drawn(wanted, place, true);
      return isPartial(found) && !kept.isGone ? stored(kept.page) : found;
    } catch (error) {
      if (kept.isGone || !(isUnavailable(error) || isTooBusy(error))) throw error;
      failed(error);
      return stored(kept.page);
    }
  };
}
